import { useMemo, useState } from 'react';
import { type Ticks, noTicks, onlyShown, toggleTick } from './selection.ts';

type Row = { id: string };
type Kept<K> = { key: string; ticks: Ticks; beyond: readonly K[] | null };

/** Which rows of a list are ticked (selection): of those that are shown, or all that were reached beyond them. */
export function useTicks<T extends K, K extends Row>(key: string, rows: readonly T[], order: readonly string[]) {
  const [kept, setKept] = useState<Kept<K>>({ key, ticks: noTicks, beyond: null });
  const ticks = kept.key === key ? kept.ticks : noTicks;
  const ids = useMemo(() => onlyShown(ticks.ids, order), [ticks, order]);
  const beyond = kept.key === key && ids.size > 0 ? kept.beyond : null;
  const ticked = useMemo((): readonly K[] => beyond ?? rows.filter((row) => ids.has(row.id)), [beyond, rows, ids]);
  const set = (next: Ticks, more: readonly K[] | null = null) => setKept({ key, ticks: next, beyond: more });
  const pick = (wanted: ReadonlySet<string>, more?: readonly K[]) => set({ ids: wanted, anchor: ticks.anchor }, more);
  return {
    ids,
    ticked,
    isBeyond: beyond !== null,
    toggle: (id: string, isRange = false) => set(toggleTick({ ids, anchor: ticks.anchor }, order, id, isRange)),
    pick: (wanted: ReadonlySet<string>) => pick(wanted),
    all: () => pick(new Set(order)),
    reach: (more: readonly K[]) => pick(new Set(order), more),
    clear: () => set(noTicks),
  };
}
