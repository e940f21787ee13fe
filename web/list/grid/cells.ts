import type { Line } from '../rows/lines.ts';

type Row = { id: string };
/** Line of a grid: group heading, or a row of cards. `index` is that of its first card. */
export type CellLine<T> =
  Extract<Line<T>, { kind: 'group' }> | { kind: 'cells'; key: string; rows: readonly T[]; index: number };

/** Number of columns with a minimum width. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)));

/** Lines of a grid; each group starts a new line. */
export function cellsOf<T extends Row>(lines: readonly Line<T>[], columns: number): CellLine<T>[] {
  const cells: CellLine<T>[] = [];
  for (const line of lines) {
    const last = cells.at(-1);
    if (line.kind === 'group') cells.push(line);
    else if (last?.kind === 'cells' && last.rows.length < columns) (last.rows as T[]).push(line.row);
    else cells.push({ kind: 'cells', key: line.key, rows: [line.row], index: line.index });
  }
  return cells;
}

/** Target of an arrow key: up and down keep the column, or go to the last card of a shorter line. */
export function cellTo(lines: readonly CellLine<Row>[], at: number, key: string): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const stretches = lines.filter((line) => line.kind === 'cells');
  const here = stretches.findIndex(({ index, rows }) => at >= index && at < index + rows.length);
  const next = stretches[here + (key === 'ArrowDown' ? 1 : -1)];
  if (here < 0 || !next) return undefined;
  return next.index + Math.min(at - stretches[here]!.index, next.rows.length - 1);
}
