import styles from './rows.module.css';

type Flown = { id: string; position: number; top: number; name: string };
type Run = { top: number; rows: Flown[] };

/** Rows per text block, aligned by position, so that appended rows don't change existing blocks. */
const inOne = 16;

/** Consecutive rows of a fixed height as text blocks. */
export function runsOf(flown: readonly Flown[], height: number): Run[] {
  const runs: Run[] = [];
  for (const row of flown) {
    const last = runs.at(-1);
    if (last && row.position % inOne > 0 && row.top === last.top + last.rows.length * height) last.rows.push(row);
    else runs.push({ top: row.top, rows: [row] });
  }
  return runs;
}

/**
 * Rows while scrolling fast: only names, as lines of a text block, because separate elements would be too slow for a
 * frame.
 */
export const FastScrollRows = ({ flown, height, total }: { flown: readonly Flown[]; height: number; total: number }) =>
  runsOf(flown, height).map(({ top, rows }) => (
    <div key={top} className={styles.flown} style={{ top }} role="presentation">
      {rows.map(({ id, position, name }) => (
        <div key={id} role="listitem" aria-setsize={total} aria-posinset={position} data-row={id}>
          {name}
        </div>
      ))}
    </div>
  ));
