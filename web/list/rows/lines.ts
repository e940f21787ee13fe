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

/** So many lines above and below those in view are drawn too. */
const around = 6;

/** The first and the last line to draw; the last one comes before the first where there is none. */
export function windowOf(
  tops: readonly number[],
  view: { top: number; height: number },
  beyond = around,
): [from: number, to: number] {
  /** The last line that begins above a height. */
  const above = (height: number): number => {
    let [least, most] = [0, tops.length - 1];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (tops[middle]! < height) least = middle;
      else most = middle - 1;
    }
    return least;
  };
  const last = tops.length - 1;
  // What was scrolled to may be gone: a list that became short ends where it ends.
  return [Math.max(0, above(view.top + 1) - beyond), Math.min(last, above(view.top + view.height) + beyond)];
}

/** Where a pane has to stand so that a row is whole, and under no name of a group that stays in sight. */
export function offsetFor(pane: { top: number; height: number }, top: number, row: number, group: number): number {
  if (top - group < pane.top) return Math.max(0, top - group);
  return top + row > pane.top + pane.height ? top + row - pane.height : pane.top;
}
