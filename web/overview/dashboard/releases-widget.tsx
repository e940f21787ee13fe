import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useDashboardReleasesQuery } from '../generated.ts';
import { notesLanguage } from '../../core/words/notes-language.ts';
import styles from './releases-widget.module.css';

/** Highlights of the newest release. */
export function ReleasesWidget() {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data, error }, refetch] = useDashboardReleasesQuery({ variables: { lang: notesLanguage() } });
  const newest = data?.releaseNotes[0];
  const date = toDate(newest?.date);
  return (
    <Pane
      title={t('overview.whatsNew')}
      actions={
        <Button size="sm" variant="plain" to="/docs/changelog">
          {t('overview.allReleases')}
        </Button>
      }
      hint={newest && date ? t('overview.releasedOn', { version: newest.version, date: dates.long(date) }) : undefined}
    >
      {!data && !error && <SkeletonRows count={2} picture={false} />}
      {!data && error && <ErrorPane small error={error} onRetry={() => refetch(networkOnly)} />}
      <ul className={styles.list}>
        {newest?.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Pane>
  );
}
