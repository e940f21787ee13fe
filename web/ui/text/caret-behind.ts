/** Where somebody wrote last: behind what is new in a text. */
export function caretBehind(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let tail = 0;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return after.length - tail;
}
