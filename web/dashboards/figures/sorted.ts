import { type Sort, sortOf } from '../../ui/display/table-sort.ts';

type Value = string | number | boolean;

/** Sorts rows locally: numbers by value, texts by locale. */
export function sortedRows<T>(
  rows: readonly T[],
  sort: Sort | null,
  values: Record<string, (row: T) => Value>,
  compare: (a: string, b: string) => number,
): readonly T[] {
  const valueOf = sort && values[sort.key];
  if (!sort || !valueOf) return rows;
  const sign = sort.isDown ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    return sign * (typeof one === 'string' ? compare(one, String(other)) : Number(one) - Number(other));
  });
}

/** Parses the sort order in the URL; unknown columns are ignored. */
export const sortIn = (text: string, values: object): Sort | null => sortOf(text, Object.keys(values));

/** Summed in cents, to avoid floating-point errors. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
