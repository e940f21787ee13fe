import type { List } from '../core/lists/list.ts';
import type { ListRow } from '../core/lists/read-list.ts';
import type { ExportFormat } from '../generated.ts';

/** Tells spreadsheets that it is UTF-8. */
const MARK = '\uFEFF';
const END = '\r\n';
/** What is many inside a row stands in one cell. */
const BETWEEN = '; ';
const CHUNK = 64 * 1_024;

/** What of a row stands in a column: many where something on the way is many. */
function valuesOf(row: unknown, path: readonly string[]): unknown[] {
  let found: unknown[] = [row];
  for (const name of path)
    found = found.flatMap((one) => {
      const value = (one as Record<string, unknown> | null | undefined)?.[name];
      return Array.isArray(value) ? (value as unknown[]) : [value];
    });
  return found.filter((value) => value != null);
}

/** Full-width signs count, and spreadsheets trim white space and control characters. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠])/u;
/** Some spreadsheets split at semicolons or tabs. */
const QUOTED = /[",;\p{Cc}]/u;

/** What a spreadsheet would run as a formula is marked as a text; numbers are not texts. */
const textOf = (value: unknown): string =>
  typeof value !== 'string' ? JSON.stringify(value) : FORMULA.test(value) ? `'${value}` : value;
const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** How rows stand in a file of each format. */
function writerOf({ columns }: Pick<List, 'columns'>, format: ExportFormat) {
  if (format === 'lines') return { head: '', lineOf: (row: ListRow) => `${JSON.stringify(row)}\n` };
  const paths = columns.map((column) => column.split('.'));
  const cell = (row: ListRow, path: readonly string[]) => quoted(valuesOf(row, path).map(textOf).join(BETWEEN));
  return {
    head: `${format === 'spreadsheet' ? MARK : ''}${columns.join()}${END}`,
    lineOf: (row: ListRow) => `${paths.map((path) => cell(row, path)).join()}${END}`,
  };
}

/** What was written so far. */
export type WrittenRows = { rows: number; isCut: boolean };

/** The rows of a list as the bytes of a file (CSV of RFC 4180, or an object in each line), so many at most. */
export async function* writtenRows(
  list: Pick<List, 'columns'>,
  format: ExportFormat,
  rows: AsyncIterable<ListRow>,
  most: number,
  written: WrittenRows,
): AsyncGenerator<Buffer> {
  const { head, lineOf } = writerOf(list, format);
  let text = head;
  for await (const row of rows) {
    written.isCut = written.rows === most;
    if (written.isCut) break;
    written.rows += 1;
    text += lineOf(row);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
