import type { List } from '../kit/lists/list.ts';
import type { ListRow } from '../kit/lists/read-list.ts';
import type { ExportFormat } from '../generated.ts';

/** Byte order mark, so that spreadsheets recognize UTF-8. */
const MARK = '\uFEFF';
const END = '\r\n';
/** Separator of several values in one cell. */
const BETWEEN = '; ';
const CHUNK = 64 * 1_024;

/** Values of a column in a row; several if the path goes through a list. */
function valuesOf(row: unknown, path: readonly string[]): unknown[] {
  let found: unknown[] = [row];
  for (const name of path)
    found = found.flatMap((one) => {
      const value = (one as Record<string, unknown> | null | undefined)?.[name];
      return Array.isArray(value) ? (value as unknown[]) : [value];
    });
  return found.filter((value) => value != null);
}

/** Includes full-width signs, and leading characters that spreadsheets trim. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠])/u;
/** Includes semicolons and tabs, which some spreadsheets use as separators. */
const QUOTED = /[",;\p{Cc}]/u;

/** Escapes text that a spreadsheet would run as a formula. */
const textOf = (value: unknown): string =>
  typeof value !== 'string' ? JSON.stringify(value) : FORMULA.test(value) ? `'${value}` : value;
const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Row writer per format. */
function writerOf({ columns }: Pick<List, 'columns'>, format: ExportFormat) {
  if (format === 'lines') return { head: '', lineOf: (row: ListRow) => `${JSON.stringify(row)}\n` };
  const paths = columns.map((column) => column.split('.'));
  const cell = (row: ListRow, path: readonly string[]) => quoted(valuesOf(row, path).map(textOf).join(BETWEEN));
  return {
    head: `${format === 'spreadsheet' ? MARK : ''}${columns.join()}${END}`,
    lineOf: (row: ListRow) => `${paths.map((path) => cell(row, path)).join()}${END}`,
  };
}

/** Progress of the written file. */
export type WrittenRows = { rows: number; isCut: boolean };

/** Rows of a list as CSV (RFC 4180) or JSON lines, up to a limit. */
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
