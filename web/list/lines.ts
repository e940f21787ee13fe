type Row = { id: string };
/** What a grouped list draws: the name of a group, or a row with its place among the rows. */
export type Line<T> =
  { kind: 'group'; key: string; name: string } | { kind: 'row'; key: string; row: T; index: number };

export function linesOf<T extends Row>(rows: readonly T[], groupOf: ((row: T) => string) | undefined): Line<T>[] {
  const lines: Line<T>[] = [];
  let group: string | null = null;
  rows.forEach((row, index) => {
    const own = groupOf?.(row);
    // The same name may come twice in an order that is not the group's: its first row tells them apart.
    if (own !== undefined && own !== group) lines.push({ kind: 'group', key: `group ${own} ${row.id}`, name: own });
    group = own ?? null;
    lines.push({ kind: 'row', key: row.id, row, index });
  });
  return lines;
}

/** How far down each line stands, and the height of all. */
export function topsOf(
  lines: readonly { kind: string }[],
  row: number,
  group: number,
): { tops: number[]; height: number } {
  let height = 0;
  const tops = lines.map((line) => {
    const top = height;
    height += line.kind === 'group' ? group : row;
    return top;
  });
  return { tops, height };
}

/** Where a pane has to stand so that a row is whole, and under no name of a group that stays in sight. */
export function offsetFor(pane: { top: number; height: number }, top: number, row: number, group: number): number {
  if (top - group < pane.top) return Math.max(0, top - group);
  return top + row > pane.top + pane.height ? top + row - pane.height : pane.top;
}
