import type { ReactNode } from 'react';
import { toDate, useDates } from '../../core/words/intl.ts';
import { DataIcon } from '../mark/icon.tsx';
import styles from './timeline.module.css';

export type Event = {
  key: string;
  /** Date, as in the contract. */
  at: string;
  title: ReactNode;
  body?: ReactNode;
  /** Icon name, or set:name from data. */
  icon?: string;
  /** Avatar instead of an icon. */
  picture?: ReactNode;
  tone?: 'neutral' | 'success' | 'warning' | 'danger';
};
type Props = { label: string; events: readonly Event[]; /** The days are said from here. */ today?: Date };

/** Events grouped by day, newest first, with sticky day headings. */
export function Timeline({ label, events, today }: Props) {
  const dates = useDates();
  const days = Map.groupBy(events, ({ at }) => {
    const date = toDate(at);
    return date ? dates.day(date, today) : at;
  });
  return (
    <div className={styles.days}>
      {[...days].map(([day, list]) => (
        <section key={day} aria-label={`${label}: ${day}`}>
          <p className={styles.day} aria-hidden="true">
            {day}
          </p>
          <ol className={styles.list}>
            {list.map((event) => (
              <li key={event.key} className={styles.event} data-event={event.key} tabIndex={-1}>
                <span className={styles.mark} data-tone={event.tone ?? 'neutral'} data-picture={Boolean(event.picture)}>
                  {event.picture ?? <DataIcon name={event.icon ?? 'clock'} size={16} />}
                </span>
                <div className={styles.words}>
                  <p className={styles.title}>{event.title}</p>
                  {event.body && <div className={styles.body}>{event.body}</div>}
                  <When at={event.at} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function When({ at }: { at: string }) {
  const dates = useDates();
  const date = toDate(at);
  if (!date) return null;
  return (
    <time className={styles.when} dateTime={at} title={dates.full(date)}>
      {dates.relative(date)}
    </time>
  );
}
