import type { Line } from '../rows/lines.ts';

type Row = { id: string };
/** What a grid draws: the name of a group, or as many cards as stand side by side. `index` is the place of the first. */
export type CellLine<T> =
  Extract<Line<T>, { kind: 'group' }> | { kind: 'cells'; key: string; rows: readonly T[]; index: number };

/** How many cards stand side by side: as many as are at least so wide. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)));

/** The lines of a grid: a group begins a line of its own. */
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

/** Where an arrow leads: up and down stay in their column, or end at the last card of a shorter line. */
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
