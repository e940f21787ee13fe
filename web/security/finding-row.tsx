import type { TFunction } from 'i18next';
import { datesIn, formatter, toDate } from '../core/words/intl.ts';
import { SevereRow } from '../list/rows/severe-row.tsx';
import { nameOf } from './check-words.ts';
import type { FindingLineFragment } from './generated.ts';

/** Of another year it names the year. */
const dayText = (time: Date, language: string): string =>
  time.getFullYear() === new Date().getFullYear()
    ? formatter(language, 'finding day', { month: 'short', day: 'numeric' }).format(time)
    : formatter(language, 'finding day and year', { month: 'short', day: 'numeric', year: 'numeric' }).format(time);

const weekMs = 7 * 24 * 3_600_000;

/** A day of this week by its name, others in few letters. */
const dueText = (time: Date, language: string): string =>
  Math.abs(time.getTime() - Date.now()) < weekMs ? datesIn(language).day(time) : dayText(time, language);

type Props = { one: FindingLineFragment; t: TFunction; language: string };

/** What is not as it should be, about what, how bad, and until when. */
export function FindingRow({ one, t, language }: Props) {
  const { number, severity, state, firstSeenAt, dueDate, resolvedAt, owner, waiver } = one;
  const isOpen = state === 'open' || state === 'planned';
  const [since, due, done, until] = [firstSeenAt, dueDate, resolvedAt, waiver?.until].map((text) => toDate(text));
  const isLate = isOpen && due !== null && due !== undefined && due.getTime() <= Date.now();
  const date =
    state === 'resolved' && done
      ? t('security.resolvedOn', { when: dayText(done, language) })
      : state === 'waived' && until
        ? t('security.waivedUntil', { when: dayText(until, language) })
        : due
          ? t(isLate ? 'security.overdueSince' : 'security.dueOn', { when: dueText(due, language) })
          : '';
  return (
    <SevereRow
      title={nameOf(one, t)}
      meta={[`#${number}`, since && t('security.since', { when: dayText(since, language) })]}
      severity={severity}
      severityText={t(`security.severity.${severity}`)}
      isPressing={isOpen}
      owner={owner ?? null}
      end={waiver?.isWaiting ? t('security.waiting') : date}
      isLate={isLate}
    />
  );
}
