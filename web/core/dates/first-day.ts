import { partsOf, weekdays } from './weekdays.ts';

/** Monday is 1, as in RFC 5545 and luxon. */
const weekdayOf = (date: Date): number => ((date.getDay() + 6) % 7) + 1;

/** Whether a rule includes the day; the gateway counts intervals from the task's date. */
function fallsOn(rule: Map<string, string>, date: Date): boolean {
  const days = rule.get('BYDAY')?.split(',');
  if (days) return days.includes(weekdays[weekdayOf(date) - 1]!);
  const day = rule.get('BYMONTHDAY');
  if (day === undefined) return true;
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  return Number(day) === -1 ? date.getDate() === last : date.getDate() === Math.min(Number(day), last);
}

/** First day of a rule on or after a day. */
export function firstDay(rule: string, from: Date): Date {
  const parts = partsOf(rule);
  for (let days = 0; days < 366; days += 1) {
    const date = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
    if (fallsOn(parts, date)) return date;
  }
  return from;
}
