import { csvText } from '../../core/words/csv.ts';
import type { Sort } from '../../ui/display/table-sort.ts';
import type { ChartData } from '../series.ts';

export type TwinRow = { id: string; name: string; values: (number | null)[] };

/** Rows of the data table: one per name, with exactly the plotted numbers. */
export function twinRows(
  { names, series }: ChartData,
  sort: Sort | null = null,
  compare: (a: string, b: string) => number = (a, b) => a.localeCompare(b),
): TwinRow[] {
  const rows = names.map((name, index) => ({
    id: String(index),
    name,
    values: series.map(({ values }) => values[index] ?? null),
  }));
  if (!sort) return rows;
  const column = series.findIndex(({ key }) => key === sort.key);
  const sign = sort.isDown ? -1 : 1;
  // Sorted by chart order instead of alphabetically, because "2 Oct" comes before "12 Nov".
  if (column < 0) return sort.isDown ? rows.toReversed() : rows;
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[column] ?? null, b.values[column] ?? null];
    // Missing values are always last.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one === other ? compare(a.name, b.name) : sign * (one - other);
  });
}

type Cell = string | number | null;

const cellsOf = (data: ChartData): Cell[][] => [
  [data.nameTitle, ...data.series.map(({ title }) => title)],
  ...twinRows(data).map(({ name, values }) => [name, ...values]),
];

export const csvOf = (data: ChartData): string => csvText(cellsOf(data));

/** Several tables with titles in one file. */
export const csvOfAll = (sheets: readonly { title: string; cells: readonly Cell[][] }[]): string =>
  csvText(...sheets.map(({ title, cells }) => [[title], ...cells]));

export const sheetOf = (title: string, data: ChartData) => ({ title, cells: cellsOf(data) });
