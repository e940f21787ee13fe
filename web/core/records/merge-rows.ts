const keyOf = (row: unknown) => JSON.stringify(row);
const keysOf = (rows: readonly unknown[]) => new Set(rows.map(keyOf));

/**
 * Three-way merge of lists by row: rows added on either side are in, removed ones are out. A row changed on both sides
 * stays in both versions. The order is that of `mine`, unless only `theirs` was reordered.
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
