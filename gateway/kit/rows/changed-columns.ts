/** Changed columns of a row, so that other indexes and triggers aren't touched. Null if nothing changed. */
export function changedColumns<R extends object>(before: R, after: R): Partial<R> | null {
  const changed: Partial<R> = {};
  let isSame = true;
  for (const column in after) {
    if (after[column] === before[column]) continue;
    changed[column] = after[column];
    isSame = false;
  }
  return isSame ? null : changed;
}
