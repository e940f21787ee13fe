import type { TFunction } from 'i18next';
import { toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { siteCheckText } from '../parts/site-check-words.ts';
import { type SiteHistoryQuery, useSiteHistoryQuery } from './generated.ts';
import styles from './web.module.css';

type Change = NonNullable<SiteHistoryQuery['siteChanges']>[number];

const whatOf = ({ what }: Change, t: TFunction): string =>
  what === 'score' || what === 'outcome' || what === 'certificate'
    ? t(`web.what.${what}`)
    : siteCheckText(what, 'title', t);

/** Translates statuses and outcomes; scores and fingerprints are shown unchanged. */
function valueOf(what: string, value: string, t: TFunction): string {
  if (value === '') return '–';
  if (what === 'score' || what === 'certificate') return value;
  const group = what === 'outcome' ? 'outcome' : 'status';
  return t(`web.${group}.${value}` as 'web.status.pass', { defaultValue: value });
}

/** Changes from one run to the next. */
export function ChangesPane({ id }: { id: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data, error }, refetch] = useSiteHistoryQuery({ variables: { id } });
  return (
    <Loaded
      of={{ data: data?.siteChanges, error, retry: refetch }}
      skeleton={<SkeletonRows count={6} picture={false} />}
      isEmpty={(changes) => changes.length === 0}
      empty={<EmptyState kind="none" icon="clock" title={t('web.noChanges')} text={t('web.noChangesText')} />}
    >
      {(changes) => (
        <Pane flush>
          <ul className={styles.changes}>
            {changes.map((change) => {
              const { run, time, what, before, after } = change;
              const date = toDate(time);
              return (
                <li key={`${run} ${what}`}>
                  <span>{whatOf(change, t)}</span>
                  <span>
                    {valueOf(what, before, t)} → <strong>{valueOf(what, after, t)}</strong>
                  </span>
                  <time dateTime={time}>{date && dates.moment(date)}</time>
                </li>
              );
            })}
          </ul>
        </Pane>
      )}
    </Loaded>
  );
}
