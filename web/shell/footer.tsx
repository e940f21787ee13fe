import { useTranslation } from '../core/translation.tsx';
import { useSoon } from '../core/use-soon.ts';
import { Link } from '../ui/link.tsx';
import { useLatestReleaseQuery } from './generated.ts';
import styles from './footer.module.css';

/** The copyright and the version of the newest release note by date. */
export function Footer() {
  const { t } = useTranslation();
  const [{ data }] = useLatestReleaseQuery({ pause: !useSoon() });
  const newest = data?.releaseNotes.reduce<{ date: string; version: string } | null>(
    (found, note) => (found && found.date >= note.date ? found : note),
    null,
  );
  return (
    <footer className={styles.footer}>
      <span>{t('shell.copyright', { year: new Date().getFullYear() })}</span>
      {newest && (
        <Link to={`/docs/changelog#${newest.version}`}>{t('shell.version', { version: newest.version })}</Link>
      )}
    </footer>
  );
}
