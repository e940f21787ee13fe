/** Cursor movement in lists, independent of rendering. Index -1 means that nothing can be chosen. */

export type Ways = {
  count: number;
  /** Wraps around at the end. */
  loop?: boolean;
  isDisabled?: (index: number) => boolean;
  /** With a field, Home and End move its caret. */
  hasField?: boolean;
};

const pageStep = 10;

/** First enabled option from an index in one direction; -1 if there is none. */
function nearest(from: number, step: 1 | -1, { count, isDisabled }: Ways): number {
  for (let index = from; index >= 0 && index < count; index += step) {
    if (!isDisabled?.(index)) return index;
  }
  return -1;
}

export const firstChoice = (ways: Ways): number => nearest(0, 1, ways);
export const lastChoice = (ways: Ways): number => nearest(ways.count - 1, -1, ways);

/** Target of a key; null if the key has no meaning here. */
export function movedTo(at: number, key: string, ways: Ways): number | null {
  const { count, loop = true, hasField = false } = ways;
  const first = firstChoice(ways);
  const last = lastChoice(ways);
  if (key === 'ArrowDown') {
    const next = nearest(at + 1, 1, ways);
    return next >= 0 ? next : loop ? first : at;
  }
  if (key === 'ArrowUp') {
    const next = at < 0 ? last : nearest(at - 1, -1, ways);
    return next >= 0 ? next : loop ? last : at;
  }
  if (key === 'PageDown') {
    const next = nearest(Math.min(count - 1, at + pageStep), 1, ways);
    return next >= 0 ? next : last;
  }
  if (key === 'PageUp') {
    const next = nearest(Math.max(0, at - pageStep), -1, ways);
    return next >= 0 ? next : first;
  }
  if (hasField) return null;
  return key === 'Home' ? first : key === 'End' ? last : null;
}

/** Type-ahead: repeating a letter cycles through matches; several letters find a name. */
export function typedTo(at: number, typed: string, texts: readonly string[], ways: Ways): number | null {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = (isRepeated ? (typed[0] ?? '') : typed).toLowerCase();
  const from = isRepeated ? at + 1 : Math.max(0, at);
  for (let step = 0; step < ways.count; step++) {
    const index = (from + step) % ways.count;
    if (!ways.isDisabled?.(index) && texts[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
