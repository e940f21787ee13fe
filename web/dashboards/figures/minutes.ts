import type { ChartData } from '../../chart/series.ts';

export type MinutePoint = { before: number; value: number };

const minute = 60_000;

/** Clock time of a point that lies some minutes before now. */
export function clockAt(now: Date, before: number, form: (date: Date) => string): string {
  const start = Math.floor(now.getTime() / minute) * minute;
  return form(new Date(start - before * minute));
}

/** Last minutes of a price, labeled with clock times. */
export function minutesData(
  points: readonly MinutePoint[],
  {
    now,
    last,
    form,
    title,
    nameTitle,
  }: { now: Date; last: number | null; form: (date: Date) => string; title: string; nameTitle: string },
): ChartData {
  const shown = last === null ? points : points.filter(({ before }) => before <= last);
  return {
    nameTitle,
    names: shown.map(({ before }) => clockAt(now, before, form)),
    series: [{ key: 'price', title, values: shown.map(({ value }) => value) }],
  };
}

/** Relative change of a price since the left edge of the chart. */
export function sinceStart(values: readonly (number | null)[], index: number): number | null {
  const [first, value] = [values[0] ?? null, values[index] ?? null];
  return first === null || value === null || first === 0 ? null : (value - first) / Math.abs(first);
}
