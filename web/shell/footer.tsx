import { useTranslation } from '../core/words/translation.tsx';
import { useWhenIdle } from '../core/browser/use-when-idle.ts';
import { Link } from '../ui/page/link.tsx';
import { useLatestReleaseQuery } from './generated.ts';
import styles from './footer.module.css';

/** Copyright and the version of the newest release note. */
export function Footer() {
  const { t } = useTranslation();
  const [{ data }] = useLatestReleaseQuery({ pause: !useWhenIdle() });
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
