type Row = { id: string };

/** For lists with separately ordered groups: the predecessor within the same group for a drop behind any row. */
export function afterWithin<T extends Row>(
  rows: readonly T[],
  id: string,
  after: string | null,
  groupOf: (row: T) => unknown,
): string | null {
  const moved = rows.find((row) => row.id === id);
  const group = moved && groupOf(moved);
  const until = rows.findIndex((row) => row.id === after) + 1;
  return rows.slice(0, until).findLast((row) => groupOf(row) === group && row.id !== id)?.id ?? null;
}
