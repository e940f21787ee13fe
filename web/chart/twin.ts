import type { Sort } from '../ui/table-sort.ts';
import type { ChartData } from './series.ts';

export type TwinRow = { id: string; name: string; values: (number | null)[] };

/** The table that says what the picture shows: a row for each name, exactly the numbers that are plotted. */
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
  // The names of a chart stand in an order of their own, which letters would break: "2 Oct" comes before "12 Nov".
  if (column < 0) return sort.isDown ? rows.toReversed() : rows;
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[column] ?? null, b.values[column] ?? null];
    // What was not measured stands last, whichever way the rest goes.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one === other ? compare(a.name, b.name) : sign * (one - other);
  });
}

type Cell = string | number | null;

/** A cell as a spreadsheet takes it. What begins like a formula is made text, or opening the file would run it. */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const linesOf = (rows: readonly Cell[][]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

const cellsOf = (data: ChartData): Cell[][] => [
  [data.nameTitle, ...data.series.map(({ title }) => title)],
  ...twinRows(data).map(({ name, values }) => [name, ...values]),
];

/** The mark in front says UTF-8 to programs that would guess otherwise. */
const mark = '\ufeff';
export const csvOf = (data: ChartData): string => mark + linesOf(cellsOf(data));

/** Several tables in one file, each under its title, with an empty line between them. */
export const csvOfAll = (sheets: readonly { title: string; cells: readonly Cell[][] }[]): string =>
  mark + sheets.map(({ title, cells }) => linesOf([[title], ...cells])).join('\r\n');

export const sheetOf = (title: string, data: ChartData) => ({ title, cells: cellsOf(data) });
