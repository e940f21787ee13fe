import type { ChartData } from '../../chart/series.ts';

export type DatedPoint = { x: string; y: number };
export type DatedLine = { key: string; title: string; points: readonly DatedPoint[] };

const day = 86_400_000;

/** Number of points within the last days before the latest one; all if no number is given. */
export function withinDays(points: readonly DatedPoint[], days: number | null): number {
  const latest = Date.parse(points.at(-1)?.x ?? '');
  if (days === null || Number.isNaN(latest)) return points.length;
  return points.filter(({ x }) => Date.parse(x) > latest - days * day).length;
}

/** Series over the same times, limited to the period. Shorter series start with gaps. */
export function datedData(
  lines: readonly DatedLine[],
  { days, nameTitle, nameOf }: { days: number | null; nameTitle: string; nameOf: (x: string) => string },
): ChartData {
  const longest = lines.reduce<readonly DatedPoint[]>(
    (most, { points }) => (points.length > most.length ? points : most),
    [],
  );
  const count = withinDays(longest, days);
  const last = <T>(values: readonly T[]): T[] => values.slice(values.length - Math.min(count, values.length));
  return {
    nameTitle,
    names: last(longest).map(({ x }) => nameOf(x)),
    series: lines.map(({ key, title, points }) => {
      const there = last(points).map(({ y }) => y);
      return { key, title, values: [...Array.from({ length: count - there.length }, () => null), ...there] };
    }),
  };
}

/** Converts percentages to whole counts that add up to the total (largest remainder method). */
export function countsOf(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  // Shares that don't add up to 100 % leave an unassigned rest.
  const whole = Math.round((total * sum) / 100);
  const exact = shares.map((share) => (total * share) / 100);
  const counts = exact.map(Math.floor);
  let rest = whole - counts.reduce((all, count) => all + count, 0);
  const order = exact.map((value, index) => ({ index, part: value % 1 })).toSorted((a, b) => b.part - a.part);
  for (const { index } of order) {
    if (rest <= 0) break;
    counts[index] = (counts[index] ?? 0) + 1;
    rest -= 1;
  }
  return counts;
}
