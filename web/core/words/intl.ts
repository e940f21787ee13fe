import { useMemo } from 'react';
import { useTranslation } from './translation.tsx';

/** Cached formatters per language, because creating them is slow. */
const made = new Map<string, unknown>();
function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

export const formatter = (language: string, name: string, options: Intl.DateTimeFormatOptions) =>
  once(`${language} ${name}`, () => new Intl.DateTimeFormat(language, options));

/** Number format, cached because creating it costs more than a thousand uses. */
export const numberForm = (language: string, name: string, options: Intl.NumberFormatOptions) =>
  once(`${language} ${name}`, () => new Intl.NumberFormat(language, options));

/** "A, B and C". */
export const listIn = (language: string) =>
  once(`${language} list`, () => new Intl.ListFormat(language, { type: 'conjunction' }));

/** Joins sentences; the full stop of Chinese and Japanese includes its space. */
export const inOrder = (sentences: readonly (string | null | undefined)[]) =>
  sentences.filter(Boolean).join(' ').replaceAll('。 ', '。');

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export const numberIn = (language: string) => once(`${language} number`, () => new Intl.NumberFormat(language));
const collatorIn = (language: string) =>
  once(`${language} order`, () => new Intl.Collator(language, { sensitivity: 'base', numeric: true }));

/** "Tomorrow", "in 3 days". */
export const daysIn = (language: string) =>
  once(`${language} days`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** Calendar days between two dates, negative for the past. */
function daysBetween(from: Date, to: Date): number {
  const start = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
  return Math.round((start(to) - start(from)) / 86_400_000);
}

export function datesIn(language: string) {
  return {
    /** Format D of the contract, as users type it. */
    input: (date: Date) =>
      formatter(language, 'input', { year: 'numeric', month: 'numeric', day: 'numeric' }).format(date),
    /** Format DDD of the contract. */
    long: (date: Date) => formatter(language, 'long', { dateStyle: 'long' }).format(date),
    /** Format "MMM dd, h:mm a" of the contract, in the order of each language. */
    moment: (date: Date) =>
      formatter(language, 'moment', { month: 'short', day: '2-digit', hour: 'numeric', minute: '2-digit' }).format(
        date,
      ),
    /** "Dec 7, 3:00 PM", the day as in lists. */
    timed: (date: Date) =>
      formatter(language, 'timed', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(date),
    /** Short form for list rows: time for today, weekday for recent days, otherwise the date. */
    short: (date: Date, now = new Date()) => {
      const write = (options: Intl.DateTimeFormatOptions) =>
        formatter(language, `short ${Object.keys(options).join('')}`, options).format(date);
      const past = now.getTime() - date.getTime();
      if (date.toDateString() === now.toDateString()) return write({ hour: 'numeric', minute: '2-digit' });
      if (past > 0 && past < 6 * 86_400_000) return write({ weekday: 'short' });
      const isOfYear = date.getFullYear() === now.getFullYear();
      return write(
        isOfYear ? { month: 'short', day: 'numeric' } : { year: 'numeric', month: 'numeric', day: 'numeric' },
      );
    },
    full: (date: Date) =>
      formatter(language, 'full', {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(date),
    /** "Today", "3 days ago", or the date after a week, by calendar days. */
    day: (date: Date, today = new Date()) => {
      const days = daysBetween(today, date);
      if (Math.abs(days) >= 7) return formatter(language, 'long', { dateStyle: 'long' }).format(date);
      return daysIn(language).format(days, 'day');
    },
    /** "3 hours ago"; days are calendar days, as in `day`. */
    relative: (date: Date, now = Date.now()) => {
      const seconds = (date.getTime() - now) / 1000;
      const relative = once(`${language} relative`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
      for (const [unit, size] of steps)
        if (Math.abs(seconds) >= size)
          return relative.format(unit === 'day' ? daysBetween(new Date(now), date) : Math.trunc(seconds / size), unit);
      return relative.format(0, 'minute');
    },
    /** Undefined for invalid dates. Luxon is loaded with the first typed date. */
    parse: async (text: string): Promise<Date | undefined> => {
      const { DateTime } = await import('luxon');
      const parsed = DateTime.fromFormat(text.trim(), 'D', { locale: language });
      const found = parsed.isValid ? parsed : DateTime.fromISO(text.trim());
      return found.isValid ? found.toJSDate() : undefined;
    },
  };
}

/** Parses a date of the API; null if invalid, so that callers can show the text itself. */
export function toDate(text: string | null | undefined): Date | null {
  if (!text) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

export function useDates() {
  const { i18n } = useTranslation();
  return useMemo(() => datesIn(i18n.language), [i18n.language]);
}

/** Below a thousand, all languages use plain digits, so no formatter is needed. */
const numberText = (language: string, value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberIn(language).format(value);

export function useNumber() {
  const { i18n } = useTranslation();
  return useMemo(() => (value: number) => numberText(i18n.language, value), [i18n.language]);
}

export function useCollator() {
  const { i18n } = useTranslation();
  return collatorIn(i18n.language);
}

/** Localized country names, so that the API needs none. */
export function useCountryName() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region', fallback: 'code' });
    return (iso: string, fallback: string) => {
      if (!/^[a-z]{2}$/i.test(iso)) return fallback;
      const name = names.of(iso.toUpperCase());
      return name && name !== iso.toUpperCase() ? name : fallback;
    };
  }, [i18n.language]);
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** File size in the language's digits and units. */
export function useFileSize(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return useMemo(
    () => (bytes) => {
      const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : bytes < 1_000_000_000 ? 2 : 3;
      const unit = sizes[step]!;
      return once(
        `${i18n.language} ${unit}`,
        () =>
          new Intl.NumberFormat(i18n.language, {
            style: 'unit',
            unit,
            unitDisplay: step ? 'short' : 'long',
            maximumFractionDigits: 2,
          }),
      ).format(bytes / 1000 ** step);
    },
    [i18n.language],
  );
}
