type Row = { id: string };
export type IsHeading<T> = (row: T) => boolean;

/** The rows without those under a heading that is folded. */
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

/** What moves with a row: all that is ticked, or a heading with the rows under it. */
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
