import { useMemo, useState } from 'react';
import { noTicks, onlyShown, toggleTick } from '../list/selection.ts';
import type { Message } from './message-window.ts';

/** Which messages are ticked, of those that are here and were not taken away. */
export function useTicks(all: readonly Message[] | null) {
  const [kept, setKept] = useState(noTicks);
  const may = useMemo(() => (all ?? []).filter(({ deletedAt }) => !deletedAt), [all]);
  const order = useMemo(() => may.map(({ id }) => id), [may]);
  const ids = onlyShown(kept.ids, order);
  return {
    ids,
    messages: may.filter(({ id }) => ids.has(id)),
    /** A range goes from the last one to here. */
    toggle: (id: string, isRange = false) => setKept(toggleTick({ ...kept, ids }, order, id, isRange)),
    clear: () => setKept(noTicks),
  };
}

export type MessageTicks = ReturnType<typeof useTicks>;
