import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from '../customer.module.css';
import { useCustomerDownloadsQuery } from '../generated.ts';

/** Portal downloads by this customer's users, public documents included. */
export function DownloadsPane({ id }: { id: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data, error }, refetch] = useCustomerDownloadsQuery({ variables: { id } });
  return (
    <Pane flush title={t('customer.downloads')} hint={t('customer.downloadsHint')}>
      <Loaded
        of={{ data: data?.customer?.downloads, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={2} picture={false} />}
        isEmpty={(downloads) => downloads.length === 0}
        empty={<EmptyState kind="none" small icon="arrow-down-tray" title={t('customer.noDownloads')} />}
      >
        {(downloads) => (
          <ul className={styles.lines}>
            {downloads.map(({ id: key, count, lastAt, document, person }) => {
              const last = toDate(lastAt);
              return (
                <li key={key} className={styles.line}>
                  <span className={styles.named}>
                    <strong>{document?.title ?? t('customer.goneDocument')}</strong>
                    <span>
                      {[
                        person?.name,
                        t('customer.downloadCount', { count }),
                        last && t('customer.lastDownload', { day: dates.full(last) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Pane>
  );
}
