type Row = { id: string };
export type IsHeading<T> = (row: T) => boolean;

/** Rows without those under collapsed headings. */
export function withoutFolded<T extends Row>(
  rows: readonly T[],
  isHeading: IsHeading<T>,
  folded: ReadonlySet<string>,
): readonly T[] {
  let isFolded = false;
  return rows.filter((row) => {
    if (!isHeading(row)) return !isFolded;
    isFolded = folded.has(row.id);
    return true;
  });
}

/** Rows that move together: all selected ones, or a heading with its rows. */
export function together<T extends Row>(
  rows: readonly T[],
  isHeading: IsHeading<T>,
  ticked: ReadonlySet<string>,
  id: string,
): string[] {
  if (ticked.has(id)) return rows.filter((row) => ticked.has(row.id)).map((row) => row.id);
  const at = rows.findIndex((row) => row.id === id);
  if (!rows[at] || !isHeading(rows[at])) return [id];
  const next = rows.findIndex((row, index) => index > at && isHeading(row));
  return rows.slice(at, next < 0 ? undefined : next).map((row) => row.id);
}
