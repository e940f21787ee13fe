type Row = { id: string };
export type Cell = { index: number; column: number; top: number; height: number };
export type Heading = { name: string; top: number };
/** Column of a card, by its position in its group. */
export type Columns = { id: string; place: number; of: number; column: number }[];
type Options<T> = {
  columns: number;
  gap: number;
  /** Height of a group heading. */
  heading: number;
  heightOf: (row: T) => number;
  groupOf?: ((row: T) => string) | undefined;
  /** Previous columns of the cards; updated in place. */
  stood?: Columns;
};

/** Maximum depth in pixels below the shortest column at which a column still gets cards. */
const deepest = 240;

/**
 * Masonry layout. Cards fill columns in order, skipping columns that are much deeper, so that neighbors on screen are
 * near in order too. Cards keep their column when others grow. Groups start below all previous cards.
 */
export function cellsOf<T extends Row>(rows: readonly T[], options: Options<T>) {
  const { columns, gap, heading, heightOf, groupOf, stood = [] } = options;
  const cells: Cell[] = [];
  const headings: Heading[] = [];
  let tops = Array<number>(columns).fill(gap);
  let column = columns - 1;
  let first = 0;
  let group: string | undefined;
  rows.forEach((row, index) => {
    const name = groupOf?.(row);
    if (name !== undefined && name !== group) {
      const top = Math.max(...tops);
      headings.push({ name, top });
      tops = tops.map(() => top + heading);
      group = name;
      column = columns - 1;
      first = index;
    }
    const place = index - first;
    const before = stood[index];
    const isSame = before?.id === row.id && before.place === place && before.of === columns;
    column = isSame ? before.column : nextColumn(tops, column);
    if (!isSame) stood[index] = { id: row.id, place, of: columns, column };
    const cell = { index, column, top: tops[column]!, height: heightOf(row) };
    cells.push(cell);
    tops[column] = cell.top + cell.height + gap;
  });
  return { cells, headings, height: Math.max(...tops) };
}

/** Next column in turn that isn't too deep. */
function nextColumn(tops: readonly number[], last: number): number {
  const most = Math.min(...tops) + deepest;
  let column = last;
  do column = (column + 1) % tops.length;
  while (tops[column]! > most);
  return column;
}

/** Target of an arrow key: left and right follow the order, up and down the column. */
export function cellTo(cells: readonly Cell[], at: number, key: string): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  const column = cells[at]?.column;
  if (key === 'ArrowDown') return cells.find((cell) => cell.index > at && cell.column === column)?.index;
  if (key === 'ArrowUp') return cells.findLast((cell) => cell.index < at && cell.column === column)?.index;
  return undefined;
}

/** Number of columns that fit. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.min(5, Math.floor((width - gap) / (least + gap))));
