/** Separator: the candidate that is more frequent in the first line. */
const separatorOf = (text: string): string => {
  const line = text.slice(0, text.search(/\r|\n/) < 0 ? undefined : text.search(/\r|\n/));
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
};

/** Cells of a CSV (RFC 4180), up to a number of lines. */
export function csvRows(text: string, most: number): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  const clean = text.replace(/^\ufeff/, '');
  for (let at = 0; at < clean.length && rows.length < most; at += 1) {
    const sign = clean[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (clean[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if ((cell !== '' || row.length > 0) && rows.length < most) endRow();
  return rows;
}

/** Text that a spreadsheet would run as a formula, including full-width signs and leading white space. */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠])/u;
const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Escapes formulas; numbers stay unchanged. */
export const guarded = (cell: string): string => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);

/** Reverts the escaping. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) && !number.test(cell) ? cell.slice(1) : cell;

type Cell = string | number | null | undefined;

const quoted = (cell: string): string => (/[",;\p{Cc}]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV lines with escaped formulas. */
const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(guarded(String(cell ?? '')))).join(',')}\r\n`).join('');

/** Byte order mark of UTF-8, because some programs would guess another encoding. */
const mark = '\ufeff';

/** Several tables, separated by an empty line. */
export const csvText = (...tables: readonly (readonly (readonly Cell[])[])[]): string =>
  mark + tables.map(csvLines).join('\r\n');
