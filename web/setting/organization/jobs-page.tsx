import type { TFunction } from 'i18next';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorText } from '../../core/client/errors.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { toast } from '../../core/state/toasts.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type JobRowFragment, useJobsQuery, useRunJobMutation, fetchJobs } from '../generated.ts';
import styles from '../list.module.css';

export const prefetchJobs: Prefetch = (client) => void fetchJobs(client);

const nameOf = ({ name }: JobRowFragment, t: TFunction): string =>
  t(`upkeep.jobs.names.${name}` as 'upkeep.jobs.names.letters', { defaultValue: name });

/** Background jobs: recurring, waiting and failed; recurring ones can be started manually. */
export function JobsPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useJobsQuery();
  // Updates relative times.
  useMinute();
  const retry = () => refetch(networkOnly);
  return (
    <Page narrow title={t('setting.jobs.title')} lead={t('upkeep.jobs.lead')}>
      <Loaded
        of={{ data: data?.jobs, error, retry }}
        skeleton={<SkeletonRows count={8} picture={false} height={72} />}
        empty={null}
      >
        {(jobs) => {
          const queued = jobs.filter(({ cause }) => cause === 'queue');
          const recurring = jobs.filter(({ cause }) => cause !== 'queue');
          return (
            <>
              <Pane flush title={t('upkeep.jobs.queued')} hint={t('upkeep.jobs.queuedHint')}>
                <ul>
                  {queued.length === 0 && <li className={styles.row}>{t('upkeep.jobs.noneQueued')}</li>}
                  {queued.map((job) => (
                    <JobRow key={job.id} job={job} onDone={retry} />
                  ))}
                </ul>
              </Pane>
              <Pane flush title={t('upkeep.jobs.recurring')} hint={t('upkeep.jobs.recurringHint')}>
                <ul>
                  {recurring.map((job) => (
                    <JobRow key={job.id} job={job} onDone={retry} />
                  ))}
                </ul>
              </Pane>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** A job with its last and next run and result. */
function JobRow({ job, onDone }: { job: JobRowFragment; onDone: () => void }) {
  const { t } = useTranslation();
  const [{ fetching }, run] = useRunJobMutation();
  const name = nameOf(job, t);
  const begin = async () => {
    const { data, error } = await run({ name: job.name });
    if (error) toast(errorText(error, t), { tone: 'danger' });
    else if (data?.runJob.state === 'failed') toast(t('upkeep.jobs.failedRun', { name }), { tone: 'danger' });
    else toast(t('upkeep.jobs.ran', { name }), { tone: 'success' });
    onDone();
  };
  return (
    <li className={styles.row}>
      <Icon name={job.cause === 'clock' ? 'clock' : job.cause === 'queue' ? 'queue-list' : 'bolt'} />
      <div className={styles.text}>
        <strong>{name}</strong>
        <span>{useTimes(job)}</span>
        {job.state === 'failed' && job.error && <span>{job.error}</span>}
      </div>
      {job.state !== 'waiting' && (
        <Chip tone={job.state === 'failed' ? 'danger' : 'neutral'}>{t(`upkeep.jobs.states.${job.state}`)}</Chip>
      )}
      {job.cause !== 'queue' && (
        <IconButton
          icon="play"
          label={t('upkeep.jobs.runName', { name })}
          disabled={fetching || job.state === 'running'}
          onClick={() => void begin()}
        />
      )}
    </li>
  );
}

/** Interval, last run, duration and next run. */
function useTimes({ cause, everySeconds, lastAt, nextAt, took, attempts }: JobRowFragment): string {
  const { t } = useTranslation();
  const dates = useDates();
  const [last, next] = [toDate(lastAt), toDate(nextAt)];
  const every = (seconds: number) =>
    seconds < 60
      ? t('upkeep.jobs.everySeconds', { count: seconds })
      : seconds < 3_600
        ? t('upkeep.jobs.every', { count: Math.round(seconds / 60) })
        : t('upkeep.jobs.everyHours', { count: Math.round(seconds / 3_600) });
  const parts =
    cause === 'queue'
      ? [attempts > 0 && t('upkeep.jobs.attempts', { count: attempts })]
      : [
          everySeconds === null || everySeconds === undefined ? t('upkeep.jobs.whenNeeded') : every(everySeconds),
          last ? t('upkeep.jobs.last', { when: dates.relative(last) }) : t('upkeep.jobs.never'),
          took !== null && took !== undefined && t('upkeep.jobs.took', { ms: took }),
        ];
  return [...parts, next && t('upkeep.jobs.next', { when: dates.relative(next) })].filter(Boolean).join(' · ');
}
