import { type Sort, sortOf } from '../../ui/display/table-sort.ts';

type Value = string | number | boolean;

/** Rows as a head asks for them: numbers by size, words as the language has them. All of them are here already. */
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

/** What the address says, of the columns that can be sorted by. */
export const sortIn = (text: string, values: object): Sort | null => sortOf(text, Object.keys(values));

/** In cents: ten thousand amounts add up to what they are, and to no dust of binary fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
