import { Fault } from '../ground/errors.ts';

/** A row and its place among its own kind; smaller is earlier. */
export type Place = { id: string; position: number };

/** The places of these ids in this order: the positions stay, so that only rows between the two places are written. */
function inOrder(ids: readonly string[], places: readonly Place[]): Place[] {
  const before = new Map(places.map(({ id, position }) => [id, position]));
  const positions = places.map(({ position }) => position).toSorted((a, b) => a - b);
  // Equal ones would leave the order to the ids.
  for (let index = 1; index < positions.length; index += 1)
    positions[index] = Math.max(positions[index]!, positions[index - 1]! + 1);
  return ids
    .map((id, index) => ({ id, position: positions[index]! }))
    .filter((one) => before.get(one.id) !== one.position);
}

/** What changes when a row is put behind another one, or first. */
export function placed(places: readonly Place[], id: string, after: string | null): Place[] {
  const ids = places.map((place) => place.id).filter((other) => other !== id);
  const at = after === null || after === id ? -1 : ids.indexOf(after);
  if (after === id) return [];
  if (after !== null && at < 0) throw new Fault('NOT_FOUND');
  return inOrder(ids.toSpliced(at + 1, 0, id), places);
}

/** What changes when a row goes back to where it was: those that moved aside for it move back. */
export function putBack(places: readonly Place[], id: string, position: number): Place[] {
  const now = places.find((place) => place.id === id)!.position;
  const others = places.filter((place) => place.id !== id);
  const at = others.filter((place) => (now < position ? place.position <= position : place.position < position)).length;
  return inOrder(others.map((place) => place.id).toSpliced(at, 0, id), places);
}
