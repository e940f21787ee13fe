/** Parsed date expression. Days are relative to today; clock times are minutes after midnight. */
export type Said =
  | { kind: 'moment'; date: Date }
  | { kind: 'day'; date: Date }
  | { kind: 'clock'; minutes: number }
  | { kind: 'repeat'; rule: string; from: 'due' | 'completion' };

/** A phrase with its parser, which returns null for impossible values: 30 February, 25 o'clock. */
export type Phrase = { pattern: RegExp; read: (match: RegExpExecArray, today: Date) => Said | null };
export type Grammar = readonly Phrase[];

export const inDays = (today: Date, days: number): Date =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);

/** Time from now, rounded to the minute. */
export const inMinutes = (now: Date, minutes: number): Said => ({
  kind: 'moment',
  date: new Date(Math.round(now.getTime() / 60_000 + minutes) * 60_000),
});

export const inMonths = (today: Date, months: number): Date => {
  const last = new Date(today.getFullYear(), today.getMonth() + months + 1, 0).getDate();
  return new Date(today.getFullYear(), today.getMonth() + months, Math.min(today.getDate(), last));
};

/** Next such weekday after today; Monday is 0. */
export const nextWeekday = (today: Date, weekday: number): Date => {
  const ahead = (weekday - ((today.getDay() + 6) % 7) + 7) % 7;
  return inDays(today, ahead === 0 ? 7 : ahead);
};

/** Weekday of next week. */
export const weekdayOfNextWeek = (today: Date, weekday: number): Date =>
  inDays(today, 7 - ((today.getDay() + 6) % 7) + weekday);

/** Calendar day; a past one means next year. Null if it doesn't exist. */
export function calendarDay(today: Date, month: number, day: number, year?: number): Date | null {
  const make = (of: number) => {
    const date = new Date(of, month - 1, day);
    return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
  };
  if (year !== undefined) return make(year);
  const date = make(today.getFullYear());
  return date && date < inDays(today, 0) ? make(today.getFullYear() + 1) : (date ?? make(today.getFullYear() + 1));
}

export const clock = (hours: number, minutes = 0): Said | null =>
  hours < 24 && minutes < 60 ? { kind: 'clock', minutes: hours * 60 + minutes } : null;

export const day = (date: Date | null): Said | null => date && { kind: 'day', date };
export const repeat = (rule: string, from: 'due' | 'completion' = 'due'): Said => ({ kind: 'repeat', rule, from });

/** Formats for all languages: 2026-11-28 and 17:30. */
export const everywhere: Grammar = [
  {
    pattern: /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/,
    read: ([, year, month, date], today) => day(calendarDay(today, Number(month), Number(date), Number(year))),
  },
  {
    pattern: /(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])/,
    read: ([, hours, minutes]) => clock(Number(hours), Number(minutes)),
  },
];
