import { dayOf, hourOf } from '../plugins/usage/figures.ts';
import type { InsightRange } from '../generated.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Range = { table: 'figure_hours' | 'figure_days'; step: number; length: number };

const ranges: Record<InsightRange, Range> = {
  day: { table: 'figure_hours', step: HOUR_MS, length: 24 },
  week: { table: 'figure_hours', step: HOUR_MS, length: 7 * 24 },
  month: { table: 'figure_days', step: DAY_MS, length: 30 },
  year: { table: 'figure_days', step: DAY_MS, length: 365 },
};

export type Periods = {
  table: Range['table'];
  /** Hours or days of the range; the current one is last. */
  names: readonly string[];
  /** Start of each. */
  times: readonly string[];
  /** Start of the preceding range. */
  before: string;
};

/** Hours or days of a range. */
export function periodsOf(range: InsightRange, now = Date.now()): Periods {
  const { table, step, length } = ranges[range];
  const nameOf = table === 'figure_hours' ? hourOf : dayOf;
  const last = Math.floor(now / step) * step;
  const starts = Array.from({ length }, (_, index) => last - (length - 1 - index) * step);
  return {
    table,
    names: starts.map(nameOf),
    times: starts.map((start) => new Date(start).toISOString()),
    before: nameOf(starts[0]! - length * step),
  };
}
