import { useLocation } from 'react-router';
import { useTranslation } from '../core/translation.tsx';
import { Link } from '../ui/link.tsx';
import { home } from './home.ts';
import styles from './web.module.css';

const sections = [
  ['sites', home],
  ['certificates', `${home}/certificates`],
] as const;

/** The pages of the area. */
export function SectionLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={styles.sections} aria-label={t('nav.web')}>
      {sections.map(([name, path]) => (
        <Link key={name} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {t(`web.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
