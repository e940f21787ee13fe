export type Placed = { id: string; position: number };
/** Distance to the next position for new items, as in the gateway. */
export const placeStep = 65_536;

/** Temporary positions, evenly between neighbors, until the gateway answers. */
export function placesBetween(items: readonly Placed[], moved: readonly string[], after: string | null): number[] {
  const others = items.filter((item) => !moved.includes(item.id));
  const at = after === null ? 0 : others.findIndex((item) => item.id === after) + 1;
  const before = others[at - 1]?.position ?? 0;
  const next = others[at]?.position ?? before + placeStep * (moved.length + 1);
  return moved.map((_, index) => before + ((next - before) * (index + 1)) / (moved.length + 1));
}
