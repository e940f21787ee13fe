import { useTranslation } from '../core/translation.tsx';
import { anew } from '../core/anew.ts';
import { toDate, useDates } from '../core/intl.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useDashboardReleasesQuery } from './generated.ts';
import { notesLanguage } from '../core/notes-language.ts';
import styles from './releases-widget.module.css';

/** What the newest release brought, in the language of the screen. */
export function ReleasesWidget() {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data, error }, again] = useDashboardReleasesQuery({ variables: { lang: notesLanguage() } });
  const newest = data?.releaseNotes[0];
  const date = toDate(newest?.date);
  return (
    <Pane
      title={t('overview.whatsNew')}
      actions={
        <Button size="sm" look="plain" to="/docs/changelog">
          {t('overview.allReleases')}
        </Button>
      }
      hint={newest && date ? t('overview.releasedOn', { version: newest.version, date: dates.long(date) }) : undefined}
    >
      {!data && !error && <SkeletonRows count={2} picture={false} />}
      {!data && error && <ErrorPane small error={error} onRetry={() => again(anew)} />}
      <ul className={styles.list}>
        {newest?.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Pane>
  );
}
