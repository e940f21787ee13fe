const rowsMost = 500;

/** The sign between the cells: whichever the first line has more of. */
const separatorOf = (text: string): string => {
  const line = text.slice(0, text.search(/\r|\n/) < 0 ? undefined : text.search(/\r|\n/));
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
};

/** The cells of a CSV as RFC 4180 writes them, at most five hundred lines of it. */
export function csvRows(text: string): string[][] {
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
  for (let at = 0; at < clean.length && rows.length < rowsMost; at += 1) {
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
  if ((cell !== '' || row.length > 0) && rows.length < rowsMost) endRow();
  return rows;
}
