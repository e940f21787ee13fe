import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Selection, noSelection, onlyShown, toggleSelected } from './selection.ts';

type Row = { id: string };
type Kept<K> = { key: string; ticks: Selection; beyond: readonly K[] | null };

/** Selected rows of a list, including those beyond the loaded ones. */
export function useSelection<T extends K, K extends Row>(key: string, rows: readonly T[], order: readonly string[]) {
  const [kept, setKept] = useState<Kept<K>>({ key, ticks: noSelection, beyond: null });
  const ticks = kept.key === key ? kept.ticks : noSelection;
  const ids = useMemo(() => onlyShown(ticks.ids, order), [ticks, order]);
  const beyond = kept.key === key && ids.size > 0 ? kept.beyond : null;
  const ticked = useMemo((): readonly K[] => beyond ?? rows.filter((row) => ids.has(row.id)), [beyond, rows, ids]);
  const set = (next: Selection, more: readonly K[] | null = null) => setKept({ key, ticks: next, beyond: more });
  const pick = (wanted: ReadonlySet<string>, more?: readonly K[]) => set({ ids: wanted, anchor: ticks.anchor }, more);
  return {
    ids,
    ticked,
    isBeyond: beyond !== null,
    toggle: (id: string, isRange = false) => set(toggleSelected({ ids, anchor: ticks.anchor }, order, id, isRange)),
    pick: (wanted: ReadonlySet<string>) => pick(wanted),
    all: () => pick(new Set(order)),
    reach: (more: readonly K[]) => pick(new Set(order), more),
    clear: () => set(noSelection),
  };
}

/** Restores the selection of rows that return after undo or a refused removal, unless others were selected since. */
export function useRestoredSelection(
  key: string,
  { ids, pick }: { ids: ReadonlySet<string>; pick: (wanted: ReadonlySet<string>) => void },
  order: readonly string[],
): (leaving: ReadonlySet<string>) => void {
  const away = useRef<{ key: string; ids: ReadonlySet<string>; isGone: boolean } | null>(null);
  useLayoutEffect(() => {
    const left = away.current;
    if (!left) return;
    const back = order.filter((id) => left.ids.has(id));
    if (back.length === 0) left.isGone = true;
    else if (left.isGone) {
      away.current = null;
      if (left.key === key && ids.size === 0) pick(new Set(back));
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per list
  }, [order]);
  return (leaving) => {
    away.current = leaving.size > 0 ? { key, ids: leaving, isGone: false } : null;
  };
}
