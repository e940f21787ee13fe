import { useTranslation } from '../../core/words/translation.tsx';
import { privateTypes } from 'virtual:contract';
import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { recordWords } from '../../parts/record-words.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './activity-widget.module.css';
import { useDashboardChangesQuery } from '../generated.ts';

/** Omits sign-ins, votes and private records. */
const quiet = new Set(['AnnouncementReceipt', 'Session', 'GuideVote', ...privateTypes]);
const most = 8;

/** Recent changes of the feed. */
export function ActivityWidget() {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data, error }, refetch] = useDashboardChangesQuery();
  const changes = data?.changes?.filter((change) => !quiet.has(change.record)).slice(0, most);

  return (
    <Pane title={t('overview.latestChanges')} actions={<Link to="/log">{t('nav.log')}</Link>} flush>
      {!changes && !error && <SkeletonRows count={4} />}
      {!changes && error && <ErrorPane small error={error} onRetry={() => refetch(networkOnly)} />}
      {changes?.length === 0 && (
        <EmptyState small kind="none" icon="clock" title={t('overview.noChanges')} text={t('overview.noChangesText')} />
      )}
      <ul>
        {changes?.map((change) => {
          const who = change.user;
          const name = who?.name ?? (change.user_id ? t('overview.formerMember') : t('overview.theSystem'));
          const { kind, name: subject } = recordWords(change, t);
          const time = toDate(change.time);
          return (
            <li key={change.id} className={styles.row}>
              <Avatar name={name} src={who?.avatar} size={28} />
              <span className={styles.text}>
                {t(`overview.change.${change.action}`, { name, record: kind })} {subject && <strong>{subject}</strong>}
              </span>
              {time && (
                <time className={styles.time} dateTime={change.time}>
                  {dates.relative(time)}
                </time>
              )}
            </li>
          );
        })}
      </ul>
    </Pane>
  );
}
