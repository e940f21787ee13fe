import { useLocation } from 'react-router';
import { useTranslation } from '../core/words/translation.tsx';
import { Link } from '../ui/page/link.tsx';
import { assessmentsHome, home, remediationsHome, templatesHome } from './home.ts';
import styles from './supplier.module.css';

const sections = [
  ['suppliers', home],
  ['assessments', assessmentsHome],
  ['remediations', remediationsHome],
  ['templates', templatesHome],
] as const;

/** Links to the pages of this area. */
export function SectionLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={styles.sections} aria-label={t('nav.supplier')}>
      {sections.map(([name, path]) => (
        <Link key={name} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {t(`supplier.section.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
