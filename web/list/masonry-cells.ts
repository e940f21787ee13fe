type Row = { id: string };
export type Cell = { index: number; column: number; top: number; height: number };
export type Heading = { name: string; top: number };
type Options<T> = {
  columns: number;
  gap: number;
  /** How high the name of a group is. */
  heading: number;
  heightOf: (row: T) => number;
  groupOf?: ((row: T) => string) | undefined;
};

/**
 * Cards of any height in columns (masonry). A card stands in the column of its place in the order, so that it is read
 * along the lines and never jumps to another column when one above it grows. A group begins below all before it.
 */
export function cellsOf<T extends Row>(rows: readonly T[], options: Options<T>) {
  const { columns, gap, heading, heightOf, groupOf } = options;
  const cells: Cell[] = [];
  const headings: Heading[] = [];
  let tops = Array<number>(columns).fill(gap);
  let first = 0;
  let group: string | undefined;
  rows.forEach((row, index) => {
    const name = groupOf?.(row);
    if (name !== undefined && name !== group) {
      const top = Math.max(...tops);
      headings.push({ name, top });
      tops = tops.map(() => top + heading);
      group = name;
      first = index;
    }
    const column = (index - first) % columns;
    const cell = { index, column, top: tops[column]!, height: heightOf(row) };
    cells.push(cell);
    tops[column] = cell.top + cell.height + gap;
  });
  return { cells, headings, height: Math.max(...tops) };
}

/** Where an arrow leads: sideways along the order, up and down within the column. */
export function cellTo(cells: readonly Cell[], at: number, key: string): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  const column = cells[at]?.column;
  if (key === 'ArrowDown') return cells.find((cell) => cell.index > at && cell.column === column)?.index;
  if (key === 'ArrowUp') return cells.findLast((cell) => cell.index < at && cell.column === column)?.index;
  return undefined;
}

/** How many columns there is room for. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.min(5, Math.floor((width - gap) / (least + gap))));
