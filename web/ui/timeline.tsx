import type { ReactNode } from 'react';
import { toDate, useDates } from '../core/intl.ts';
import type { IconName } from '../generated.ts';
import { Icon } from './icon.tsx';
import styles from './timeline.module.css';

export type Event = {
  key: string;
  /** When, as the contract sends it. */
  at: string;
  title: ReactNode;
  body?: ReactNode;
  icon?: IconName;
  /** A person's picture instead of an icon. */
  picture?: ReactNode;
  tone?: 'neutral' | 'success' | 'warning' | 'danger';
};
type Props = { label: string; events: readonly Event[] };

/** What happened, the newest first, under the day on which it did. */
export function Timeline({ label, events }: Props) {
  const dates = useDates();
  const days = Map.groupBy(events, ({ at }) => {
    const date = toDate(at);
    return date ? dates.long(date) : at;
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
              <li key={event.key} className={styles.event}>
                <span className={styles.mark} data-tone={event.tone ?? 'neutral'} data-picture={Boolean(event.picture)}>
                  {event.picture ?? <Icon name={event.icon ?? 'clock'} size={16} />}
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
