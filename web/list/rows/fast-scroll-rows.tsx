import styles from './rows.module.css';

type Flown = { id: string; position: number; top: number; name: string };
type Run = { top: number; rows: Flown[] };

/** Runs end where so many rows do, by their places: what is added below leaves those above as they are. */
const inOne = 16;

/** Rows that stand under each other, each as high as `height` says. */
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
 * Rows that fly by: nobody reads more of them than a name, so that each is a line of the text that a run of them is.
 * Boxes of their own, twenty with a step, would cost a slow machine more than it has for a frame.
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
