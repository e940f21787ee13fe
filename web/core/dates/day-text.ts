import { formatter } from '../words/intl.ts';

const two = (number: number) => String(number).padStart(2, '0');
const dayText = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** A day is the same one everywhere: it is read by its digits, whatever the zone. */
export function dayOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const [year = 1970, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number);
  const date = new Date(year, month - 1, day);
  // A year of one or two digits would be one of the last century.
  date.setFullYear(year);
  return date;
}

/** How the gateway is told a day, or a moment. */
export const dueText = (date: Date, isTimed: boolean): string =>
  isTimed ? date.toISOString() : `${dayText(date)}T00:00:00.000Z`;

/** Midnight here, with the offset that it has: the gateway reads from it both the moment and the day. */
export function midnight(date: Date, days = 0): string {
  const start = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
  const offset = -start.getTimezoneOffset();
  const hours = Math.floor(Math.abs(offset) / 60);
  return `${dayText(start)}T00:00:00${offset < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(offset) % 60)}`;
}

/** The hours of a moment, as the language writes them. */
export const timeText = (date: Date, language: string): string =>
  formatter(language, 'clock', { hour: 'numeric', minute: '2-digit' }).format(date);

/** The hours of a moment, as the browser's own field for them takes them. */
export const clockText = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** Whose days count. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
