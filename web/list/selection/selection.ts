/** Selected rows. The anchor of ranges is the row selected last. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };
export const noSelection: Selection = { ids: new Set(), anchor: null };

/** Hidden and deleted rows must not be acted on. */
export const onlyShown = (ids: ReadonlySet<string>, order: readonly string[]): ReadonlySet<string> =>
  ids.size === 0 ? ids : new Set(order.filter((id) => ids.has(id)));

/** Toggles a row; a range from the anchor only adds. */
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

/** Shift with arrows selects the rows in between; moving back deselects them. */
export function stretched(ids: ReadonlySet<string>, order: readonly string[], at: number, to: number): Set<string> {
  const between = order.slice(Math.min(at, to), Math.max(at, to) + 1);
  const isBack = between.every((id) => ids.has(id));
  const all = new Set([...ids, ...between]);
  if (isBack) for (const id of between) if (id !== order[to]) all.delete(id);
  return all;
}

/** Row to focus when others are removed: the next one, or the previous. */
export function heirOf(order: readonly string[], gone: ReadonlySet<string>): string | null {
  const at = order.findIndex((id) => gone.has(id));
  if (at < 0) return null;
  const stays = (id: string) => !gone.has(id);
  return order.slice(at).find(stays) ?? order.slice(0, at).findLast(stays) ?? null;
}

/** Row a number of steps away. Without a current row, it is the first of the list. */
export function stepTo(order: readonly string[], here: string | null, start: string | null, by: number): string | null {
  const at = here === null ? -1 : order.indexOf(here);
  if (at < 0) return start !== null && order.includes(start) ? start : (order[0] ?? null);
  return order[Math.min(order.length - 1, Math.max(0, at + by))] ?? null;
}
