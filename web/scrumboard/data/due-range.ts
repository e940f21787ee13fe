import { dueText } from '../../core/dates/day-text.ts';

/** Common due date filters. */
export const dueSpans = ['overdue', 'today', 'week', 'none'] as const;
export type DueSpan = (typeof dueSpans)[number];

/** Query arguments of a filter; due dates are days without a time zone. */
export function dueRange(span: DueSpan | '', today: Date): { dueFrom?: string; dueBefore?: string; nodate?: true } {
  const day = (days: number) => dueText(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days), false);
  if (span === 'overdue') return { dueBefore: day(0) };
  if (span === 'today') return { dueFrom: day(0), dueBefore: day(1) };
  if (span === 'week') return { dueFrom: day(0), dueBefore: day(7) };
  return span === 'none' ? { nodate: true } : {};
}
