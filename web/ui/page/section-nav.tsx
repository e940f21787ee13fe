import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Chip } from '../mark/chip.tsx';
import { Link } from './link.tsx';
import styles from './section-nav.module.css';

export type Section = { to: string; label: ReactNode; count?: { value: number; label: string } };

type Props = {
  label: string;
  sections: readonly Section[];
  /** `to` of the current section; by default the longest path that the page's path starts with. */
  current?: string;
};

/** Links to the pages of an area, or to views of a list. */
export function SectionNav({ label, sections, current }: Props) {
  const { pathname } = useLocation();
  const isWithin = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const [longest] = sections.filter(({ to }) => isWithin(to)).toSorted((one, other) => other.to.length - one.to.length);
  const active = current ?? longest?.to;
  return (
    <nav className={styles.sections} aria-label={label}>
      {sections.map(({ to, label: title, count }) => (
        <Link key={to} to={to} aria-current={to === active ? 'page' : undefined}>
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
