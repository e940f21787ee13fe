import type { TFunction } from 'i18next';
import { formatter } from '../../core/words/intl.ts';
import { partsOf, weekdays } from '../../core/dates/weekdays.ts';

const units = {
  DAILY: { once: 'daily', often: 'day' },
  WEEKLY: { once: 'weekly', often: 'week' },
  MONTHLY: { once: 'monthly', often: 'month' },
  YEARLY: { once: 'yearly', often: 'year' },
} as const;

/** Offered recurrences; quick input supports more. */
export const rules = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'];

/** Recurrence rule as text, such as "every 2 weeks" or "every Monday and Thursday"; empty means never. */
export function repeatText(rule: string, t: TFunction, language: string): string {
  if (rule === '') return t('tasks.repeat.never');
  const parts = partsOf(rule);
  const count = Number(parts.get('INTERVAL') ?? 1);
  const days = parts.get('BYDAY')?.split(',') ?? [];
  if (days.join() === 'MO,TU,WE,TH,FR') return t('tasks.repeat.weekdays');
  if (days.length > 0) {
    const name = formatter(language, 'weekday', { weekday: 'long' });
    // January 1, 2024 was a Monday.
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
