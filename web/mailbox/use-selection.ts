import { useRef, useState } from 'react';
import type { Row, Target } from './mailbox-context.ts';

type State = { key: string; ids: ReadonlySet<string>; matching: Target[] | null };

/** The ticked mails of one list, or all that the list holds on all its pages; another list starts without any. */
export function useSelection(key: string, rows: readonly Row[]) {
  const [state, setState] = useState<State>({ key, ids: new Set(), matching: null });
  const anchor = useRef<string | null>(null);
  const here = new Set(rows.map((row) => row.id));
  const isOfThis = state.key === key;
  // A mail that left the list can't be acted on unseen.
  const ids = isOfThis ? new Set([...state.ids].filter((id) => here.has(id))) : new Set<string>();
  const matching = isOfThis && ids.size > 0 ? state.matching : null;
  const set = (next: ReadonlySet<string>, all: Target[] | null = null) => setState({ key, ids: next, matching: all });

  return {
    ids,
    mails: matching ?? rows.filter((row) => ids.has(row.id)),
    /** Whether it reaches beyond what is in sight. */
    isMatching: matching !== null,
    clear: () => set(new Set()),
    all: () => set(here),
    match: (mails: Target[]) => set(here, mails),
    toggle: (id: string, range = false) => {
      const next = new Set(ids);
      const from = rows.findIndex((row) => row.id === anchor.current);
      const to = rows.findIndex((row) => row.id === id);
      if (range && from >= 0) {
        // From the last one that was ticked to this one.
        for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.id);
      } else if (!next.delete(id)) {
        next.add(id);
      }
      anchor.current = id;
      set(next);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
