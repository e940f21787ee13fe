import type { TFunction } from 'i18next';
import { formatter, toDate } from '../core/intl.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { IncidentLineFragment } from './generated.ts';
import styles from './incident-row.module.css';

const dayMs = 24 * 3_600_000;

/** The clock of today, else the day. */
export function whenText(time: Date, language: string): string {
  const isNear = Math.abs(Date.now() - time.getTime()) < dayMs;
  return isNear
    ? formatter(language, 'incident hour', { hour: 'numeric', minute: '2-digit' }).format(time)
    : formatter(language, 'incident day', { month: 'short', day: 'numeric' }).format(time);
}

export const areaName = (area: string, t: TFunction): string =>
  t(`nav.${area}` as 'nav.security', { defaultValue: area });

type Props = { one: IncidentLineFragment; t: TFunction; language: string };

/** What happened, how bad and how far, in two lines. Plain elements: many come and go with each step of scrolling. */
export function IncidentRow({ one, t, language }: Props) {
  const { number, title, severity, state, area, createdAt, owner, snoozedUntil, occurrences } = one;
  const time = toDate(createdAt);
  return (
    <>
      <span className={styles.rail} data-severity={severity} data-state={state} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.meta}>
          {[
            `#${number}`,
            areaName(area, t),
            time && whenText(time, language),
            occurrences > 1 && t('overview.times', { count: occurrences }),
            snoozedUntil && t('overview.isPutOff'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {owner && (
        <span className={styles.owner}>
          <Avatar name={owner.name} src={owner.avatar} size={24} />
        </span>
      )}
      <span className={styles.facts}>
        <span className={styles.severity} data-severity={severity}>
          {t(`overview.severity.${severity}`)}
        </span>
        <span className={styles.state}>{t(`overview.state.${state}`)}</span>
      </span>
    </>
  );
}
