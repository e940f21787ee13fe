/** The columns of a row that differ: indexes and triggers on the others are left alone. Null when none does. */
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
