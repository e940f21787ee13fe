import { midnight } from '../core/dates/day-text.ts';

/** Relative periods, which stay valid later, or a date. */
export const spans = ['today', 'yesterday', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

const daysBack: Record<Span, number> = { today: 0, yesterday: 1, week: 7, month: 30 };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export const isSince = (text: string): boolean => text in daysBack || isDay(text);

/** Start of the period; null for no limit. */
export function momentOf(since: string, today: Date): string | null {
  if (since in daysBack) return midnight(today, -daysBack[since as Span]);
  if (!isDay(since)) return null;
  const [year, month, day] = since.split('-').map(Number) as [number, number, number];
  return midnight(new Date(year, month - 1, day));
}
