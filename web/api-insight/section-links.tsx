import { useTranslation } from '../core/translation.tsx';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { home } from './home.ts';
import styles from './insight.module.css';

const sections = [
  ['operations', home],
  ['fields', `${home}/fields`],
  ['requests', `${home}/requests`],
  ['alerts', `${home}/alerts`],
] as const;

/** The pages of the area. */
export function SectionLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={styles.sections} aria-label={t('apiInsight.sections.label')}>
      {sections.map(([name, path]) => (
        <Link key={name} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {t(`apiInsight.sections.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
