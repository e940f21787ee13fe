type Row = { id: string; pinned: boolean };

/** Pinned notes and the others are two orders: behind which note of its own kind a card stands that was put behind any. */
export function afterWithin(rows: readonly Row[], id: string, after: string | null): string | null {
  const pinned = rows.find((row) => row.id === id)?.pinned;
  const until = rows.findIndex((row) => row.id === after) + 1;
  return rows.slice(0, until).findLast((row) => row.pinned === pinned && row.id !== id)?.id ?? null;
}
