type Row = { id: string };
/** Line of a grouped list: group heading, or row with its index. */
export type Line<T> =
  { kind: 'group'; key: string; name: string } | { kind: 'row'; key: string; row: T; index: number };

export function linesOf<T extends Row>(rows: readonly T[], groupOf: ((row: T) => string) | undefined): Line<T>[] {
  const lines: Line<T>[] = [];
  let group: string | null = null;
  rows.forEach((row, index) => {
    const own = groupOf?.(row);
    // A group may occur twice in other sort orders, so the key includes its first row.
    if (own !== undefined && own !== group) lines.push({ kind: 'group', key: `group ${own} ${row.id}`, name: own });
    group = own ?? null;
    lines.push({ kind: 'row', key: row.id, row, index });
  });
  return lines;
}

/** Offset of each line, and the total height. */
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

/** Lines rendered above and below the visible ones. */
const around = 6;

/** First and last line to render; the last precedes the first if there is none. */
export function windowOf(
  tops: readonly number[],
  view: { top: number; height: number },
  beyond = around,
): [from: number, to: number] {
  /** Last line that starts above a height. */
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
  // The list may have become shorter than the scroll position.
  return [Math.max(0, above(view.top + 1) - beyond), Math.min(last, above(view.top + view.height) + beyond)];
}

/** Scroll offset at which a row is fully visible below a sticky group heading. */
export function offsetFor(pane: { top: number; height: number }, top: number, row: number, group: number): number {
  if (top - group < pane.top) return Math.max(0, top - group);
  return top + row > pane.top + pane.height ? top + row - pane.height : pane.top;
}
