import { useLocation } from 'react-router';
import { Chip } from '../mark/chip.tsx';
import { Link } from './link.tsx';
import styles from './section-nav.module.css';

export type Section = { to: string; label: string; count?: { value: number; label: string } };

/** Pages of an area. The current one has the longest path that the page's path starts with. */
export function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const { pathname } = useLocation();
  const isWithin = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const current = sections
    .filter(({ to }) => isWithin(to))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  return (
    <nav className={styles.sections} aria-label={label}>
      {sections.map(({ to, label: title, count }) => (
        <Link key={to} to={to} aria-current={to === current?.to ? 'page' : undefined}>
          {title}
          {count && count.value > 0 && (
            <Chip>
              <span aria-hidden>{count.value}</span>
              <span className="visually-hidden">{count.label}</span>
            </Chip>
          )}
        </Link>
      ))}
    </nav>
  );
}
