type Row = { id: string };

/**
 * Row reached by an arrow key in columns: the neighbor in the same column, or the row at the same index in the next
 * column that has one.
 */
export function besideOf(columns: readonly (readonly Row[])[], id: string, key: string): string | null {
  const at = columns.findIndex((rows) => rows.some((row) => row.id === id));
  const own = columns[at] ?? [];
  const place = own.findIndex((row) => row.id === id);
  if (key === 'ArrowUp' || key === 'ArrowDown') return own[place + (key === 'ArrowUp' ? -1 : 1)]?.id ?? null;
  if (key === 'Home') return own[0]?.id ?? null;
  if (key === 'End') return own.at(-1)?.id ?? null;
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (step === 0) return null;
  for (let next = at + step; columns[next]; next += step) {
    const rows = columns[next]!;
    if (rows.length > 0) return rows[Math.min(place, rows.length - 1)]!.id;
  }
  return null;
}
