import { formatter } from '../words/intl.ts';

const two = (number: number) => String(number).padStart(2, '0');
const dayText = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Date of a day, read by its digits, independent of time zones. */
export function dayOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const [year = 1970, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number);
  const date = new Date(year, month - 1, day);
  // Years below 100 would otherwise mean 19xx.
  date.setFullYear(year);
  return date;
}

/** Date format of the gateway: a day, or a time. */
export const dueText = (date: Date, isTimed: boolean): string =>
  isTimed ? date.toISOString() : `${dayText(date)}T00:00:00.000Z`;

/** Local midnight with its offset, from which the gateway reads time and day. */
export function midnight(date: Date, days = 0): string {
  const start = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
  const offset = -start.getTimezoneOffset();
  const hours = Math.floor(Math.abs(offset) / 60);
  return `${dayText(start)}T00:00:00${offset < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(offset) % 60)}`;
}

/** Time in the language's format. */
export const timeText = (date: Date, language: string): string =>
  formatter(language, 'clock', { hour: 'numeric', minute: '2-digit' }).format(date);

/** Time in the format of the browser's time field. */
export const clockText = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** Time zone of the browser. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
