import { Suspense, lazy, useCallback } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { useToday } from '../core/dates/use-today.ts';
import { ResourcePage } from '../list/resource/resource-page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ChangeRow } from './change/change-row.tsx';
import { useShownValue } from './change/shown-value.ts';
import { type Filter, nothing, questionOf, shape } from './filter.ts';
import { fetchLog } from './generated.ts';
import { home } from './home.ts';
import { LogHead } from './log-head.tsx';
import styles from './log-page.module.css';
import { NoChanges } from './no-changes.tsx';
import { type LogEntry, pageSize, useLog } from './use-log.ts';
import { useParams } from 'react-router';

const DayBars = lazy(() => import('./day-bars.tsx').then((part) => ({ default: part.DayBars })));

/** Context passed from the list to the open change. */
export type LogContext = { href: (patch: Partial<Filter>) => string; refetch: () => void };

export const prefetchLog: Prefetch = (client) => {
  const filter: Filter = { ...nothing, since: 'week', saved: null };
  void fetchLog(client, { ...questionOf(filter, new Date()), first: pageSize, after: null });
};

const nameOf = (entry: LogEntry) => entry.label ?? entry.record;

/** Change log: who changed what, when and where, with undo. */
export function LogPage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { id = null } = useParams();
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const today = useToday();
  const dates = useDates();
  const log = useLog(filter, today);
  const tail = href();
  const shown = useShownValue();
  const render = useCallback(
    (entry: LogEntry) => <ChangeRow entry={entry} shown={shown} t={t} language={language} />,
    [shown, t, language],
  );
  const groupOf = (entry: LogEntry) => {
    const date = toDate(entry.time);
    const day = date ? dates.day(date, today) : entry.time;
    return day.charAt(0).toLocaleUpperCase(language) + day.slice(1);
  };
  // A single day needs no chart.
  const hasBars = id === null && filter.since !== 'today';
  const bars = hasBars && <div className={styles.bars} />;
  return (
    <ResourcePage
      home={home}
      tail={tail}
      label={t('nav.log')}
      group={t('nav.log')}
      pages={{ ...log, rows: log.entries }}
      head={(isAlone) => <LogHead filter={filter} put={put} log={log} today={today} tail={tail} isAlone={isAlone} />}
      above={
        hasBars && (
          <Suspense fallback={bars}>
            <DayBars filter={filter} today={today} />
          </Suspense>
        )
      }
      skeleton={
        <>
          {bars}
          <SkeletonRows count={10} height={52} />
        </>
      }
      empty={<NoChanges filter={filter} put={put} />}
      row={{ kind: 'change', render, nameOf, groupOf, className: styles.rows }}
      context={{ href: (patch) => `${home}${href({ ...nothing, ...patch })}`, refetch: log.retry } satisfies LogContext}
    />
  );
}
