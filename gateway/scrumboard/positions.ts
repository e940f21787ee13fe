/** Initial distance of neighbors: room for sixteen halvings. */
export const STEP = 65_536;

export type PlacedCard = { id: string; position: number };

/** Position after the last item. */
export const behind = (last: number | null | undefined): number => (last == null ? STEP : last + STEP);

/** Evenly spaced integers between two neighbors; null if there isn't enough room. */
function between(before: number | undefined, after: number | undefined, count: number): number[] | null {
  const start = before ?? 0;
  const step = after === undefined ? STEP : (after - start) / (count + 1);
  const places = Array.from({ length: count }, (_, index) => Math.floor(start + step * (index + 1)));
  const fits = places.every((place, index) => place > (places[index - 1] ?? start) && place < (after ?? Infinity));
  return fits && places.every(Number.isSafeInteger) ? places : null;
}

/**
 * New positions when items move behind another, or to the front: of those items only, or of all items if they must be
 * respaced by 65536. `items` are in order, `moved` in target order.
 */
export function arrange(items: readonly PlacedCard[], moved: readonly string[], after: string | null): PlacedCard[] {
  const others = items.filter((item) => !moved.includes(item.id));
  const at = after === null ? 0 : others.findIndex((item) => item.id === after) + 1;
  const places = between(others[at - 1]?.position, others[at]?.position, moved.length);
  if (places) return moved.map((id, index) => ({ id, position: places[index]! }));
  const known = new Map(others.map((item) => [item.id, item.position]));
  return others
    .toSpliced(at, 0, ...moved.map((id) => ({ id, position: 0 })))
    .map((item, index) => ({ id: item.id, position: (index + 1) * STEP }))
    .filter((item) => known.get(item.id) !== item.position);
}
