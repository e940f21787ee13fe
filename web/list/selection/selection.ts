/** The ticked ones of a list. The anchor is what a range goes on from: the last one that was ticked, by whatever means. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };
export const noSelection: Selection = { ids: new Set(), anchor: null };

/** What a filter hides, or what is gone, can't be acted on unseen. */
export const onlyShown = (ids: ReadonlySet<string>, order: readonly string[]): ReadonlySet<string> =>
  ids.size === 0 ? ids : new Set(order.filter((id) => ids.has(id)));

/** Ticks one or takes its tick away; a range goes from the anchor to here and only adds. */
export function toggleSelected(ticks: Selection, order: readonly string[], id: string, isRange: boolean): Selection {
  const next = new Set(ticks.ids);
  const from = ticks.anchor === null ? -1 : order.indexOf(ticks.anchor);
  const to = order.indexOf(id);
  if (isRange && from >= 0 && to >= 0) {
    for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
  } else if (!next.delete(id)) {
    next.add(id);
  }
  return { ids: next, anchor: id };
}

/** A step with Shift takes along what lies between; a step back over what is ticked lets go of it. */
export function stretched(ids: ReadonlySet<string>, order: readonly string[], at: number, to: number): Set<string> {
  const between = order.slice(Math.min(at, to), Math.max(at, to) + 1);
  const isBack = between.every((id) => ids.has(id));
  const all = new Set([...ids, ...between]);
  if (isBack) for (const id of between) if (id !== order[to]) all.delete(id);
  return all;
}

/** Who takes over when these leave: the next one that stays, or the one before. */
export function heirOf(order: readonly string[], gone: ReadonlySet<string>): string | null {
  const at = order.findIndex((id) => gone.has(id));
  if (at < 0) return null;
  const stays = (id: string) => !gone.has(id);
  return order.slice(at).find(stays) ?? order.slice(0, at).findLast(stays) ?? null;
}

/** The neighbour so many steps on. Without a place yet, the first key goes to the row that the list begins with. */
export function stepTo(order: readonly string[], here: string | null, start: string | null, by: number): string | null {
  const at = here === null ? -1 : order.indexOf(here);
  if (at < 0) return start !== null && order.includes(start) ? start : (order[0] ?? null);
  return order[Math.min(order.length - 1, Math.max(0, at + by))] ?? null;
}
