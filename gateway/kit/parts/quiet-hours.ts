import { isTimezone } from '../../core/contract/sdl/text-formats.ts';

const DAY_MINUTES = 24 * 60;
const FORM = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Daily hours without notifications, in a time zone. */
export type QuietHours = { quietFrom: string | null; quietTo: string | null; timezone: string | null };

const minutesOf = (clock: string): number => {
  const [, hours, minutes] = FORM.exec(clock)!;
  return Number(hours) * 60 + Number(minutes);
};

/** Minute of the day in a time zone. */
function minuteIn(timeZone: string, now: number): number {
  const form = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minutesOf(form.format(now).replace('24:', '00:'));
}

/** Minutes from one time of day to the next occurrence of another. */
const between = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** End of the current quiet hours; null outside of them. */
export function quietUntil({ quietFrom, quietTo, timezone }: QuietHours, now: number): number | null {
  if (quietFrom === null || quietTo === null || timezone === null || !isTimezone(timezone)) return null;
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  const minute = minuteIn(timezone, now);
  if (between(from, minute) >= between(from, to)) return null;
  const start = now - (now % 60_000);
  const end = start + between(minute, to) * 60_000;
  // Corrects for a clock change in between.
  const off = between(minuteIn(timezone, end), to);
  return end + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * 60_000;
}

/** Day and hour in a time zone. */
export function dayAndHourIn(timezone: string, now: number): { day: string; weekday: string; hour: number } {
  const timeZone = isTimezone(timezone) ? timezone : 'UTC';
  const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-CA', { timeZone, ...options });
  return {
    day: form({ year: 'numeric', month: '2-digit', day: '2-digit' }).format(now),
    weekday: new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(now),
    hour: Math.floor(minuteIn(timeZone, now) / 60),
  };
}
