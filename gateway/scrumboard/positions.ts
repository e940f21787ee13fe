/** The distance of neighbours that were never moved: there is room for sixteen more between any two of them. */
export const STEP = 65_536;

export type Placed = { id: string; position: number };

/** Where something new stands after all that is there. */
export const behind = (last: number | null | undefined): number => (last == null ? STEP : last + STEP);

/** The middle between two neighbours; null when there is no whole number left between them. */
function between(before: number | undefined, after: number | undefined): number | null {
  const position =
    before !== undefined && after !== undefined
      ? (before + after) / 2
      : after === undefined
        ? behind(before)
        : after / 2;
  const fits = (before ?? 0) < position && position < (after ?? Infinity);
  return fits && Number.isSafeInteger(position) ? position : null;
}

/**
 * What gets a new position when one item goes behind another, or first: that item alone, or every item whose place
 * differs once all are 65536 apart again. `items` stand in their order.
 */
export function arrange(items: readonly Placed[], id: string, after: string | null): Placed[] {
  const others = items.filter((item) => item.id !== id);
  const at = after === null ? 0 : others.findIndex((item) => item.id === after) + 1;
  const position = between(others[at - 1]?.position, others[at]?.position);
  if (position !== null) return [{ id, position }];
  const known = new Map(others.map((item) => [item.id, item.position]));
  return others
    .toSpliced(at, 0, { id, position: 0 })
    .map((item, index) => ({ id: item.id, position: (index + 1) * STEP }))
    .filter((item) => known.get(item.id) !== item.position);
}
