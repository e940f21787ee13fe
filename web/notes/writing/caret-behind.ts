/** End of the last change between two texts. */
export function caretBehind(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let tail = 0;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return after.length - tail;
}
