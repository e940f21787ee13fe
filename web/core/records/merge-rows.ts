const keyOf = (row: unknown) => JSON.stringify(row);
const keysOf = (rows: readonly unknown[]) => new Set(rows.map(keyOf));

/**
 * Two edits of one list, row by row (three-way merge): rows that either side added are in, rows that either removed are
 * out. A row that both rewrote stays in both versions. `mine` gives the order, unless only `theirs` was reordered.
 */
export function mergeRows<T>(before: readonly T[], theirs: readonly T[], mine: readonly T[]): T[] {
  const [old, other, own] = [keysOf(before), keysOf(theirs), keysOf(mine)];
  const isIn = (key: string) => (old.has(key) ? other.has(key) && own.has(key) : other.has(key) || own.has(key));
  const shared = (rows: readonly T[]) =>
    rows.map(keyOf).filter((key) => other.has(key) && own.has(key) && old.has(key));
  const isMoved = shared(mine).join() !== shared(before).join();
  const [leading, following] =
    isMoved || shared(theirs).join() === shared(before).join() ? [mine, theirs] : [theirs, mine];
  const led = keysOf(leading);
  return [...leading, ...following.filter((row) => !led.has(keyOf(row)))].filter((row) => isIn(keyOf(row)));
}
