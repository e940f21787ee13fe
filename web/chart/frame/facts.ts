import { type Series, shares } from '../series.ts';

type Spot = { name: string; value: number };

/** Summary of a course: first, last, lowest and highest value. Null without values. */
export type Course = {
  first: Spot;
  last: Spot;
  high: Spot;
  low: Spot;
  /** Relative change from the first value; null if that is zero. */
  change: number | null;
  kind: 'one' | 'flat' | 'same' | 'rises' | 'falls';
};

export function courseOf(names: readonly string[], { values }: Pick<Series, 'values'>): Course | null {
  const there = values.flatMap((value, index) => (value === null ? [] : [{ name: names[index] ?? '', value }]));
  const [first] = there;
  const last = there.at(-1);
  if (!first || !last) return null;
  const high = there.reduce((best, one) => (one.value > best.value ? one : best));
  const low = there.reduce((best, one) => (one.value < best.value ? one : best));
  const change = first.value === 0 ? null : (last.value - first.value) / Math.abs(first.value);
  const kind =
    there.length === 1
      ? 'one'
      : high.value === low.value
        ? 'flat'
        : last.value === first.value
          ? 'same'
          : last.value > first.value
            ? 'rises'
            : 'falls';
  return { first, last, high, low, change, kind };
}

/** Total, and the names with most and fewest. */
export function countsOf(names: readonly string[], one: Pick<Series, 'values'>) {
  const course = courseOf(names, one);
  return course && { ...course, sum: one.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) };
}

/** Largest and smallest part with their percentage. */
export function partsOf(names: readonly string[], { values }: Pick<Series, 'values'>) {
  const percent = shares(values.map((value) => value ?? 0));
  const parts = names.map((name, index) => ({ name, value: values[index] ?? 0, percent: percent[index] ?? 0 }));
  const [first] = parts;
  if (!first) return null;
  const high = parts.reduce((best, one) => (one.value > best.value ? one : best), first);
  const low = parts.reduce((best, one) => (one.value < best.value ? one : best), first);
  return { high, low };
}
