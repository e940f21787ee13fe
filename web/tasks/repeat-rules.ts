import type { TFunction } from 'i18next';
import { weekdays } from '../core/date-grammar.ts';

const partsOf = (rule: string): Map<string, string> =>
  new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));

/** Monday is 1, as RFC 5545 and luxon count. */
const weekdayOf = (date: Date): number => ((date.getDay() + 6) % 7) + 1;

/** Whether a rule falls on a day; intervals are counted by the gateway, from the date that a task has. */
function fallsOn(rule: Map<string, string>, date: Date): boolean {
  const days = rule.get('BYDAY')?.split(',');
  if (days) return days.includes(weekdays[weekdayOf(date) - 1]!);
  const day = rule.get('BYMONTHDAY');
  if (day === undefined) return true;
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  return Number(day) === -1 ? date.getDate() === last : date.getDate() === Math.min(Number(day), last);
}

/** The first day of a rule, from a day on. */
export function firstDay(rule: string, from: Date): Date {
  const parts = partsOf(rule);
  for (let days = 0; days < 366; days += 1) {
    const date = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
    if (fallsOn(parts, date)) return date;
  }
  return from;
}

const units = {
  DAILY: { once: 'daily', often: 'day' },
  WEEKLY: { once: 'weekly', often: 'week' },
  MONTHLY: { once: 'monthly', often: 'month' },
  YEARLY: { once: 'yearly', often: 'year' },
} as const;

/** What is offered to choose from; quick add knows more. */
export const rules = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'];

/** A rule in words: "every 2 weeks", "every Monday and Thursday". */
export function repeatText(rule: string, t: TFunction, language: string): string {
  const parts = partsOf(rule);
  const count = Number(parts.get('INTERVAL') ?? 1);
  const days = parts.get('BYDAY')?.split(',') ?? [];
  if (days.join() === 'MO,TU,WE,TH,FR') return t('tasks.repeat.weekdays');
  if (days.length > 0) {
    const name = new Intl.DateTimeFormat(language, { weekday: 'long' });
    // 2024 began on a Monday.
    const names = days.map((day) => name.format(new Date(2024, 0, 1 + weekdays.indexOf(day as 'MO'))));
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
    return count === 1 ? t('tasks.repeat.days', { days: list }) : t('tasks.repeat.daysOften', { days: list, count });
  }
  const day = parts.get('BYMONTHDAY');
  if (day === '-1') return t('tasks.repeat.lastDay');
  if (day !== undefined) return t('tasks.repeat.monthDay', { day });
  const frequency = parts.get('FREQ') as keyof typeof units;
  const { once, often } = units[frequency] ?? units.DAILY;
  return count === 1 ? t(`tasks.repeat.${once}`) : t(`tasks.repeat.${often}`, { count });
}
