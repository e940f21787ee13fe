import { DateTime } from 'luxon';
import { badInput } from '../../core/ground/errors.ts';

/** Repetition of a task: an RRULE (RFC 5545) limited to the parts below. */
export type Repeat = { rule: string; zone: string; from: 'due' | 'completion' };

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
type Rule = {
  frequency: Frequency;
  interval: number;
  weekdays: number[];
  monthDay: number | null;
  month: number | null;
};

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const INTERVAL_MOST = 99;
const LONGEST_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const WHERE = 'task.repeats.rule';

const whole = (text: string | undefined, least: number, most: number): number | null => {
  if (text === undefined) return null;
  const number = /^-?\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most) || number === 0) throw badInput(WHERE, `must not contain ${text}`);
  return number;
};

function read(text: string): Rule {
  const parts = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]));
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH'];
  const stray = [...parts.keys()].find((key) => !known.includes(key));
  if (stray !== undefined) throw badInput(WHERE, `must not contain ${stray.slice(0, 20)}`);
  const frequency = parts.get('FREQ') as Frequency;
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency))
    throw badInput(WHERE, 'must begin with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY');
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((day) => WEEKDAYS.indexOf(day) + 1);
  if (weekdays.includes(0)) throw badInput(WHERE, 'must specify weekdays as MO, TU, WE, TH, FR, SA, SU');
  const monthDay = whole(parts.get('BYMONTHDAY'), -1, 31);
  const month = whole(parts.get('BYMONTH'), 1, 12);
  if (weekdays.length > 0 && frequency !== 'WEEKLY')
    throw badInput(WHERE, 'may specify weekdays only with FREQ=WEEKLY');
  if (month !== null && frequency !== 'YEARLY') throw badInput(WHERE, 'may specify a month only with FREQ=YEARLY');
  if (monthDay !== null && (frequency === 'DAILY' || frequency === 'WEEKLY'))
    throw badInput(WHERE, 'may specify a day of the month only with FREQ=MONTHLY or YEARLY');
  if (month !== null && monthDay !== null && monthDay > LONGEST_MONTH[month - 1]!)
    throw badInput(WHERE, 'must specify a day that exists');
  return { frequency, interval: whole(parts.get('INTERVAL'), 1, INTERVAL_MOST) ?? 1, weekdays, monthDay, month };
}

/** Throws for a rule that is invalid or never occurs. */
export function checkRepeat({ rule, zone, from }: { rule: string; zone: string; from: Repeat['from'] }): Repeat {
  read(rule);
  return { rule, zone, from };
}

/** Day of a month, or its last day if it is shorter. */
const within = (month: DateTime, day: number): DateTime =>
  month.set({ day: day === -1 ? month.daysInMonth! : Math.min(day, month.daysInMonth!) });

/** First occurrence after `last`, counted from `start`. */
function dayAfter(rule: Rule, start: DateTime, last: DateTime): DateTime {
  const { frequency, interval, weekdays, monthDay, month } = rule;
  if (frequency === 'DAILY' || (frequency === 'WEEKLY' && weekdays.length === 0)) {
    const step = interval * (frequency === 'DAILY' ? 1 : 7);
    const passed = Math.floor(last.diff(start, 'days').days / step);
    return start.plus({ days: Math.max(passed + 1, 1) * step });
  }
  if (frequency === 'WEEKLY') {
    for (let day = last.plus({ days: 1 }); ; day = day.plus({ days: 1 })) {
      const weeks = Math.round(day.startOf('week').diff(start.startOf('week'), 'weeks').weeks);
      if (weeks % interval === 0 && weekdays.includes(day.weekday)) return day;
    }
  }
  const step = frequency === 'YEARLY' ? interval * 12 : interval;
  const first = (frequency === 'YEARLY' && month !== null ? start.set({ month, day: 1 }) : start).startOf('month');
  const passed = Math.max(Math.floor(last.diff(first, 'months').months / step), 0);
  for (let count = passed; ; count += 1) {
    const day = within(first.plus({ months: count * step }), monthDay ?? start.day);
    if (day > last) return day;
  }
}

/** Next due date of a repeating task: after its date, and always after today. */
export function nextDue(repeat: Repeat, due: string, isTimed: boolean, now: Date): string {
  const { zone, from } = repeat;
  const local = isTimed
    ? DateTime.fromISO(due, { setZone: true }).setZone(zone)
    : DateTime.fromISO(due.slice(0, 10), { zone });
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const start = from === 'completion' ? today : local.startOf('day');
  const day = dayAfter(read(repeat.rule), start, start > today ? start : today);
  if (!isTimed) return due.length === 10 ? day.toISODate()! : `${day.toISODate()}T00:00:00.000Z`;
  return day.set({ hour: local.hour, minute: local.minute, second: local.second }).toUTC().toISO()!;
}
