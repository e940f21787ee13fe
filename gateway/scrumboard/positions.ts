/** The distance of neighbours that were never moved: there is room for sixteen more between any two of them. */
export const STEP = 65_536;

export type PlacedCard = { id: string; position: number };

/** Where something new stands after all that is there. */
export const behind = (last: number | null | undefined): number => (last == null ? STEP : last + STEP);

/** So many whole numbers between two neighbours, evenly apart; null when there are not so many left between them. */
function between(before: number | undefined, after: number | undefined, count: number): number[] | null {
  const start = before ?? 0;
  const step = after === undefined ? STEP : (after - start) / (count + 1);
  const places = Array.from({ length: count }, (_, index) => Math.floor(start + step * (index + 1)));
  const fits = places.every((place, index) => place > (places[index - 1] ?? start) && place < (after ?? Infinity));
  return fits && places.every(Number.isSafeInteger) ? places : null;
}

/**
 * What gets a new position when some items go behind another, or first: those items alone, or every item whose place
 * differs once all are 65536 apart again. `items` stand in their order, what moves in the order that it shall have.
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
