import { Suspense, lazy, useCallback } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate, useOutlet, useParams } from 'react-router';
import { toDate, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { useToday } from '../core/dates/use-today.ts';
import { NewRows } from '../list/live/new-rows.tsx';
import { Rows } from '../list/rows/rows.tsx';
import { SplitPage } from '../list/record/split.tsx';
import { type List, useList } from '../list/selection/use-list.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ChangeRow } from './change/change-row.tsx';
import { useShownValue } from './change/shown-value.ts';
import { type Filter, nothing, questionOf, shape } from './filter.ts';
import { LogDocument } from './generated.ts';
import { home } from './home.ts';
import { LogHead } from './log-head.tsx';
import styles from './log-page.module.css';
import { NoChanges } from './no-changes.tsx';
import { type Deed, pageSize, useLog } from './use-log.ts';

const DayBars = lazy(() => import('./day-bars.tsx').then((part) => ({ default: part.DayBars })));

/** What the open change knows of the list beside it. */
export type LogContext = {
  list: Pick<List<Deed>, 'stray'>;
  tail: string;
  href: (patch: Partial<Filter>) => string;
  again: () => void;
};

export const prefetchLog: Prefetch = (client) => {
  const filter: Filter = { ...nothing, since: 'week', saved: null };
  void client.query(LogDocument, { ...questionOf(filter, new Date()), first: pageSize, after: null }).toPromise();
};

/** Who changed what, from where, and the way back. */
export function LogPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const today = useToday();
  const log = useLog(filter, today);
  const tail = href();
  const list = useList<Deed>({
    key: tail,
    rows: log.deeds,
    opened: id,
    open: (change) =>
      void navigate(`${home}${change ? `/${change}` : ''}${tail}`, { replace: id !== null && change !== null }),
    group: t('nav.log'),
    mayTick: false,
    hold: log.hold,
  });
  // One day is no course.
  const hasBars = id === null && filter.since !== 'today';
  const detail = useOutlet({
    list,
    tail,
    href: (patch) => `${home}${href({ ...nothing, ...patch })}`,
    again: log.retry,
  } satisfies LogContext);

  return (
    <SplitPage
      label={t('nav.log')}
      isOpen={id !== null}
      below="cover"
      isWide
      hasSentences
      detail={detail}
      list={
        <>
          <LogHead filter={filter} put={put} log={log} today={today} tail={tail} isAlone={id === null} />
          <NewRows waiting={log.waiting} onShow={log.showWaiting} />
          <Loaded
            of={{ data: log.rows, error: log.error, retry: log.retry }}
            skeleton={
              <>
                {hasBars && <div className={styles.bars} />}
                <SkeletonRows count={10} height={52} />
              </>
            }
            empty={<NoChanges filter={filter} put={put} />}
          >
            {() => (
              <>
                {hasBars && (
                  <Suspense fallback={<div className={styles.bars} />}>
                    <DayBars filter={filter} today={today} />
                  </Suspense>
                )}
                <LogRows list={list} tail={tail} today={today} onMore={log.more} />
              </>
            )}
          </Loaded>
        </>
      }
    />
  );
}

type RowsProps = { list: List<Deed>; tail: string; today: Date; onMore: (() => void) | null };

const nameOf = (deed: Deed) => deed.label ?? deed.record;

function LogRows({ list, tail, today, onMore }: RowsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const dates = useDates();
  const shown = useShownValue();
  const render = useCallback(
    (deed: Deed) => <ChangeRow deed={deed} shown={shown} t={t} language={language} />,
    [shown, t, language],
  );
  const hrefOf = useCallback((deed: Deed) => `${home}/${deed.id}${tail}`, [tail]);
  const groupOf = (deed: Deed) => {
    const date = toDate(deed.time);
    const day = date ? dates.day(date, today) : deed.time;
    return day.charAt(0).toLocaleUpperCase(language) + day.slice(1);
  };
  return (
    <div className={styles.rows}>
      <Rows
        list={list}
        kind="change"
        label={t('nav.log')}
        scrollKey="log"
        href={hrefOf}
        nameOf={nameOf}
        render={render}
        groupOf={groupOf}
        onMore={onMore}
      />
    </div>
  );
}
