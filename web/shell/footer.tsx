import { useTranslation } from '../core/words/translation.tsx';
import { Link } from '../ui/page/link.tsx';
import styles from './footer.module.css';

/** Copyright and the version of the program, with its release notes. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <span>{t('shell.copyright', { year: new Date().getFullYear() })}</span>
      <Link to={`/docs/changelog#${__VERSION__}`}>{t('shell.version', { version: __VERSION__ })}</Link>
    </footer>
  );
}
