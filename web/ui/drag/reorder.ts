/** Positions in reordered lists, by id only, for rows, cards and columns. */

export type Edge = 'before' | 'after' | 'inside';

/** Neighbor behind which moved items are placed; null for the start. Moved items don't count as neighbors. */
export function neighbourFor(
  ids: readonly string[],
  moved: readonly string[],
  target: string,
  edge: 'before' | 'after',
): string | null {
  const until = ids.indexOf(target) + (edge === 'after' ? 1 : 0);
  return ids.slice(0, Math.max(0, until)).findLast((id) => !moved.includes(id)) ?? null;
}

/** Neighbor for a move by one position of all moved items; null for the start, undefined beyond the list. */
export function neighbourBeside(
  ids: readonly string[],
  moved: readonly string[],
  step: -1 | 1,
): string | null | undefined {
  const places = moved.map((id) => ids.indexOf(id)).filter((index) => index >= 0);
  if (places.length === 0) return undefined;
  const others = ids.filter((id) => !moved.includes(id));
  const first = Math.min(...places);
  const before = ids.slice(0, first).filter((id) => !moved.includes(id)).length;
  const next = before + step;
  if (next < 0 || next > others.length) return undefined;
  return next === 0 ? null : (others[next - 1] ?? null);
}

/** Resulting order; moved items keep their relative order. */
export function reordered(ids: readonly string[], moved: readonly string[], after: string | null): string[] {
  const others = ids.filter((id) => !moved.includes(id));
  const together = moved.filter((id) => ids.includes(id)).toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
  const fresh = moved.filter((id) => !ids.includes(id));
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return [...others.slice(0, at), ...together, ...fresh, ...others.slice(at)];
}

export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
