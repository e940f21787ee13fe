type Row = { id: string };
export type Cell = { index: number; column: number; top: number; height: number };
export type Heading = { name: string; top: number };
/** In which of so many columns a card stands that has this place in its group. */
export type Columns = { id: string; place: number; of: number; column: number }[];
type Options<T> = {
  columns: number;
  gap: number;
  /** How high the name of a group is. */
  heading: number;
  heightOf: (row: T) => number;
  groupOf?: ((row: T) => string) | undefined;
  /** Where the cards stood the last time; what is found out is written into it. */
  stood?: Columns;
};

/** So much deeper, in pixels, than the shortest column one may be and still get a card. */
const deepest = 240;

/**
 * Cards of any height in columns (masonry). They stand along the lines in their order; a column that high cards have made
 * much deeper is passed over, so that what stands side by side is near in the order too. A card that stood in a column
 * stays there when one above it grows. A group begins below all before it.
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

/** The next one in turn that is not too deep. */
function nextColumn(tops: readonly number[], last: number): number {
  const most = Math.min(...tops) + deepest;
  let column = last;
  do column = (column + 1) % tops.length;
  while (tops[column]! > most);
  return column;
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
