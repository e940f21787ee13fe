import {
  type Grammar,
  calendarDay,
  clock,
  day,
  inDays,
  inMinutes,
  inMonths,
  nextWeekday,
  repeat,
  weekdayOfNextWeek,
} from './date-grammar.ts';
import { weekdays } from './weekdays.ts';

const weekday = '(mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?';
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const units = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
type Unit = keyof typeof units;
const counts: Record<string, number> = { a: 1, an: 1, 'half an': 0.5 };

const weekdayOf = (name: string) => names.indexOf(name.slice(0, 3).toLowerCase());
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const word = (source: string) => new RegExp(`(?<![\\p{L}\\d/#@])${source}(?![\\p{L}\\d])`, 'iu');
const fromOf = (mark: string | undefined) => (mark ? 'completion' : 'due');

/** Dates and repetitions in English; longer phrases first. */
export const english: Grammar = [
  { pattern: word('every(!?) weekday'), read: ([, mark]) => repeat('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', fromOf(mark)) },
  {
    pattern: word('every(!?) (?:month on the )?last day(?: of the month)?'),
    read: ([, mark]) => repeat('FREQ=MONTHLY;BYMONTHDAY=-1', fromOf(mark)),
  },
  {
    pattern: word('every(!?) month on the (\\d{1,2})(?:st|nd|rd|th)?'),
    read: ([, mark, date]) =>
      Number(date) >= 1 && Number(date) <= 31 ? repeat(`FREQ=MONTHLY;BYMONTHDAY=${Number(date)}`, fromOf(mark)) : null,
  },
  {
    pattern: word(`every(!?) (${weekday}(?:(?:, ?| and )${weekday})*)`),
    read: ([, mark, list = '']) => {
      const days = [...list.matchAll(/[a-z]+/gi)].map(([name]) => weekdayOf(name)).filter((index) => index >= 0);
      const sorted = [...new Set(days)].toSorted((one, other) => one - other);
      return repeat(`FREQ=WEEKLY;BYDAY=${sorted.map((index) => weekdays[index]).join(',')}`, fromOf(mark));
    },
  },
  {
    pattern: word('every(!?) (\\d{1,2}|other) ?(day|week|month|year)s?'),
    read: ([, mark, count, unit]) => {
      const interval = count?.toLowerCase() === 'other' ? 2 : Number(count);
      return interval >= 1
        ? repeat(`FREQ=${units[unit!.toLowerCase() as Unit]};INTERVAL=${interval}`, fromOf(mark))
        : null;
    },
  },
  {
    pattern: word('every(!?) (day|week|month|year)'),
    read: ([, mark, unit]) => repeat(`FREQ=${units[unit!.toLowerCase() as Unit]}`, fromOf(mark)),
  },
  {
    pattern: word('in (\\d{1,4}|an?|half an) ?(min|minute|hour|h)s?'),
    read: ([, count, unit], now) =>
      inMinutes(now, (counts[count!.toLowerCase()] ?? Number(count)) * (unit!.toLowerCase().startsWith('m') ? 1 : 60)),
  },
  { pattern: word('(?:today|tod)'), read: (_, today) => day(inDays(today, 0)) },
  { pattern: word('(?:tomorrow|tom|tmr)'), read: (_, today) => day(inDays(today, 1)) },
  { pattern: word(`next ${weekday}`), read: ([, name], today) => day(weekdayOfNextWeek(today, weekdayOf(name!))) },
  { pattern: word('next week'), read: (_, today) => day(weekdayOfNextWeek(today, 0)) },
  { pattern: word('next month'), read: (_, today) => day(inMonths(today, 1)) },
  {
    pattern: word('in (\\d{1,3}) (day|week|month)s?'),
    read: ([, count, unit], today) =>
      day(
        unit!.toLowerCase() === 'month'
          ? inMonths(today, Number(count))
          : inDays(today, Number(count) * (unit!.toLowerCase() === 'week' ? 7 : 1)),
      ),
  },
  {
    pattern: word(`(\\d{1,2})(?:st|nd|rd|th)? ${month}(?: (\\d{4}))?`),
    read: ([, date, name, year], today) =>
      day(calendarDay(today, monthOf(name!), Number(date), year ? Number(year) : undefined)),
  },
  {
    pattern: word(`${month} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?`),
    read: ([, name, date, year], today) =>
      day(calendarDay(today, monthOf(name!), Number(date), year ? Number(year) : undefined)),
  },
  {
    pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/,
    read: ([, name, date], today) => day(calendarDay(today, Number(name), Number(date))),
  },
  { pattern: word(weekday), read: ([, name], today) => day(nextWeekday(today, weekdayOf(name!))) },
  {
    pattern: word('(?:at )?(\\d{1,2})(?::(\\d{2}))? ?(am|pm)'),
    read: ([, hours, minutes, half]) => {
      if (Number(hours) < 1 || Number(hours) > 12) return null;
      return clock((Number(hours) % 12) + (half!.toLowerCase() === 'pm' ? 12 : 0), Number(minutes ?? 0));
    },
  },
  { pattern: word('at (\\d{1,2}):(\\d{2})'), read: ([, hours, minutes]) => clock(Number(hours), Number(minutes)) },
];
