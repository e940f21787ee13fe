import { Fault } from '../../core/ground/errors.ts';

/** Position of a row in a manual order; smaller comes first. */
export type Place = { id: string; position: number };

/** Reassigns the existing positions in the given order, so that only rows in between are written. */
function inOrder(ids: readonly string[], places: readonly Place[]): Place[] {
  const before = new Map(places.map(({ id, position }) => [id, position]));
  const positions = places.map(({ position }) => position).toSorted((a, b) => a - b);
  // Equal positions would fall back to the order of ids.
  for (let index = 1; index < positions.length; index += 1)
    positions[index] = Math.max(positions[index]!, positions[index - 1]! + 1);
  return ids
    .map((id, index) => ({ id, position: positions[index]! }))
    .filter((one) => before.get(one.id) !== one.position);
}

/** Rows that change when one is moved behind another, or to the front. */
export function placed(places: readonly Place[], id: string, after: string | null): Place[] {
  const ids = places.map((place) => place.id).filter((other) => other !== id);
  const at = after === null || after === id ? -1 : ids.indexOf(after);
  if (after === id) return [];
  if (after !== null && at < 0) throw new Fault('NOT_FOUND');
  return inOrder(ids.toSpliced(at + 1, 0, id), places);
}

/** Rows that change when one returns to an earlier position; rows that were shifted move back. */
export function putBack(places: readonly Place[], id: string, position: number): Place[] {
  const now = places.find((place) => place.id === id)!.position;
  const others = places.filter((place) => place.id !== id);
  const at = others.filter((place) => (now < position ? place.position <= position : place.position < position)).length;
  return inOrder(others.map((place) => place.id).toSpliced(at, 0, id), places);
}
