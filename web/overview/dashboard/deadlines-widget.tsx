import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { findingName } from './finding-name.ts';
import type { OverviewQuery } from '../generated.ts';
import styles from './queue-widget.module.css';
import type { Overview } from './use-overview.ts';

const shownFirst = 5;

type Deadline = NonNullable<OverviewQuery['deadlines']>[number];

/** Everything due within a month, for any assignee; overdue first. */
export function DeadlinesWidget({ of: { data, error, retry } }: { of: Overview }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  return (
    <Pane title={t('overview.deadlines.title')} flush>
      <Loaded
        of={{ data: data?.deadlines, error, retry }}
        skeleton={<SkeletonRows count={3} picture={false} height={60} />}
        empty={<EmptyState small kind="none" icon="calendar-days" title={t('overview.deadlines.none')} />}
        small
      >
        {(all) => (
          <>
            <ol>
              {(isWhole ? all : all.slice(0, shownFirst)).map((one) => (
                <DeadlineRow key={`${one.kind} ${one.link} ${one.label}`} of={one} />
              ))}
            </ol>
            {!isWhole && all.length > shownFirst && (
              <div className={styles.more}>
                <Button size="sm" variant="plain" onClick={() => setWhole(true)}>
                  {t('overview.queue.more', { count: all.length - shownFirst })}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Pane>
  );
}

function DeadlineRow({ of: { kind, date, label, check, link } }: { of: Deadline }) {
  const { t } = useTranslation();
  const dates = useDates();
  const day = toDate(date);
  const isLate = day !== null && day.getTime() <= Date.now();
  const found = check && findingName({ check, label }, t);
  const said = t(`overview.deadlines.kind.${kind}`);
  return (
    <li className={styles.row} data-late={isLate}>
      <div className={styles.words}>
        <Link to={link}>{(found ?? label) || said}</Link>
        <span>{(found ?? label) && said}</span>
      </div>
      {day && (
        <time dateTime={date} title={dates.full(day)} className={styles.when}>
          {dates.day(day)}
        </time>
      )}
    </li>
  );
}
