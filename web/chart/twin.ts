import type { ChartData } from './series.ts';

/** The table that says what the picture shows: a row for each name, exactly the numbers that are plotted. */
export function twinOf({ names, series, nameTitle }: ChartData): {
  head: string[];
  rows: (string | number | null)[][];
} {
  return {
    head: [nameTitle, ...series.map(({ title }) => title)],
    rows: names.map((name, index) => [name, ...series.map(({ values }) => values[index] ?? null)]),
  };
}

/** A cell as a spreadsheet takes it. What begins like a formula is made text, or opening the file would run it. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The mark in front says UTF-8 to programs that would guess otherwise. */
export function csvOf(data: ChartData): string {
  const { head, rows } = twinOf(data);
  return `\ufeff${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
