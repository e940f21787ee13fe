import { daysIn, formatter } from '../../core/words/intl.ts';

/** State of a due date, by calendar day: due today is not overdue before tomorrow. */
export type DueState = 'none' | 'future' | 'today' | 'past';

const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

export const dayAfter = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** Calendar days between dates, independent of clock changes. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((dayOf(to).getTime() - dayOf(from).getTime()) / 86_400_000);

export function dueState(date: Date | null, now: Date): DueState {
  if (!date) return 'none';
  const days = daysBetween(now, date);
  return days < 0 ? 'past' : days === 0 ? 'today' : 'future';
}

/** "Tomorrow", a weekday within a week, otherwise day and month; the year only if it differs. */
export function dueText(date: Date, now: Date, language: string): string {
  const days = daysBetween(now, date);
  if (Math.abs(days) <= 1) {
    const text = daysIn(language).format(days, 'day');
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  }
  if (days > 0 && days < 7) return formatter(language, 'weekday', { weekday: 'long' }).format(date);
  const parts = { day: 'numeric', month: 'short' } as const;
  return date.getFullYear() === now.getFullYear()
    ? formatter(language, 'due', parts).format(date)
    : formatter(language, 'due year', { ...parts, year: 'numeric' }).format(date);
}

/** Another day at the same time. */
export function onDay(day: Date, before: Date | null): Date {
  const next = new Date(day);
  if (before) next.setHours(before.getHours(), before.getMinutes(), before.getSeconds(), before.getMilliseconds());
  return next;
}

export const isWithin = (date: Date, min?: Date, max?: Date): boolean =>
  (!min || daysBetween(min, date) >= 0) && (!max || daysBetween(date, max) >= 0);
