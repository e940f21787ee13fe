import { formatter } from '../../core/words/intl.ts';

// The API's labels are English. Known ones are translated, others shown unchanged.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Localizes "Mon". */
export function weekdayIn(language: string, label: string, style: 'short' | 'long' = 'short'): string {
  const index = days.indexOf(label);
  if (index < 0) return label;
  // January 1, 2024 was a Monday.
  return formatter(language, `weekday ${style}`, { weekday: style }).format(new Date(2024, 0, 1 + index));
}

/** Localizes "12 Oct - 18 Oct", "Oct 2026" or "2026". */
export function periodIn(language: string, label: string): string {
  const week = /^(\d{2}) (\w{3}) - (\d{2}) (\w{3})$/.exec(label);
  const dayAndMonth = formatter(language, 'day of a week', { day: 'numeric', month: 'short' });
  if (week) {
    const [first, last] = [
      [week[1], week[2]],
      [week[3], week[4]],
    ].map(([day, month]) => ({ day: Number(day), month: months.indexOf(month ?? '') }));
    if (!first || !last || first.month < 0 || last.month < 0) return label;
    // A week across New Year ends in the following year.
    const from = new Date(2023, first.month, first.day);
    const to = new Date(last.month < first.month ? 2024 : 2023, last.month, last.day);
    return from.getFullYear() === to.getFullYear()
      ? dayAndMonth.formatRange(from, to)
      : `${dayAndMonth.format(from)} – ${dayAndMonth.format(to)}`;
  }
  const month = /^(\w{3}) (\d{4})$/.exec(label);
  const index = months.indexOf(month?.[1] ?? '');
  if (!month || index < 0) return label;
  return formatter(language, 'month of a year', { month: 'short', year: 'numeric' }).format(
    new Date(Number(month[2]), index, 1),
  );
}

export type Clock = { kind: 'in' | 'at'; minutes: number };

/** Parses "in 32 minutes" or "9:30 AM"; null otherwise. */
export function clockOf(time: string): Clock | null {
  const wait = /^in (\d{1,4}) minutes?$/.exec(time);
  if (wait) return { kind: 'in', minutes: Number(wait[1]) };
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time) ?? [];
  if (hour === undefined) return null;
  return { kind: 'at', minutes: ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute) };
}

/** Index of the next event at a time in minutes since midnight; -1 if none is left. */
export function nextOf(times: readonly string[], now: number): number {
  const clocks = times.map(clockOf);
  const soon = clocks.findIndex((clock) => clock?.kind === 'in');
  return soon >= 0 ? soon : clocks.findIndex((clock) => clock?.kind === 'at' && clock.minutes >= now);
}

export function timeIn(language: string, time: string): string {
  const clock = clockOf(time);
  if (!clock) return time;
  if (clock.kind === 'in')
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(clock.minutes, 'minute');
  const at = new Date(2024, 0, 1, 0, clock.minutes);
  return formatter(language, 'time of day', { hour: 'numeric', minute: '2-digit' }).format(at);
}
