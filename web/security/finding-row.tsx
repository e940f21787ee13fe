import type { TFunction } from 'i18next';
import { formatter, toDate } from '../core/intl.ts';
import { Avatar } from '../ui/avatar.tsx';
import { titleOf } from './check-words.ts';
import styles from './finding-row.module.css';
import type { FindingLineFragment } from './generated.ts';

const dayText = (time: Date, language: string): string =>
  formatter(language, 'finding day', { month: 'short', day: 'numeric' }).format(time);

type Props = { one: FindingLineFragment; t: TFunction; language: string };

/** What is not as it should be, about what, how bad, and until when. Plain elements: many come and go. */
export function FindingRow({ one, t, language }: Props) {
  const { number, check, label, severity, state, firstSeenAt, dueDate, resolvedAt, owner, waiver } = one;
  const isOpen = state === 'open' || state === 'planned';
  const [since, due, done, until] = [firstSeenAt, dueDate, resolvedAt, waiver?.until].map((text) => toDate(text));
  const isLate = isOpen && due !== null && due !== undefined && due.getTime() <= Date.now();
  const date =
    state === 'resolved' && done
      ? t('security.resolvedOn', { when: dayText(done, language) })
      : state === 'waived' && until
        ? t('security.waivedUntil', { when: dayText(until, language) })
        : due
          ? t(isLate ? 'security.overdueSince' : 'security.dueOn', { when: dayText(due, language) })
          : '';
  return (
    <>
      <span className={styles.rail} data-severity={severity} data-open={isOpen} />
      <span className={styles.words}>
        <strong>{titleOf(check, t)}</strong>
        <span className={styles.meta}>
          {[`#${number}`, label, since && t('security.since', { when: dayText(since, language) })]
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
          {t(`security.severity.${severity}`)}
        </span>
        <span className={styles.due} data-late={isLate}>
          {waiver?.isWaiting ? t('security.waiting') : date}
        </span>
      </span>
    </>
  );
}
