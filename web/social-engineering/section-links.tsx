import { useLocation } from 'react-router';
import { useTranslation } from '../core/translation.tsx';
import { Link } from '../ui/link.tsx';
import { area } from './home.ts';
import styles from './exercises.module.css';

const sections = ['reports', 'exercises', 'templates', 'awareness'] as const;

/** The pages of the area. */
export function SectionLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={styles.sections} aria-label={t('socialEngineering.sections.label')}>
      {sections.map((name) => (
        <Link
          key={name}
          to={`${area}/${name}`}
          aria-current={pathname.startsWith(`${area}/${name}`) ? 'page' : undefined}
        >
          {t(`socialEngineering.sections.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
