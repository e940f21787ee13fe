import { useRef, useState } from 'react';
import type { Row } from './mailbox-context.ts';

/** The ticked mails of one list; another list starts without any. */
export function useSelection(key: string, rows: readonly Row[]) {
  const [state, setState] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() });
  const anchor = useRef<string | null>(null);
  const here = new Set(rows.map((row) => row.id));
  // A mail that left the list can't be acted on unseen.
  const ids = state.key === key ? new Set([...state.ids].filter((id) => here.has(id))) : new Set<string>();
  const set = (next: ReadonlySet<string>) => setState({ key, ids: next });

  return {
    ids,
    mails: rows.filter((row) => ids.has(row.id)),
    clear: () => set(new Set()),
    all: () => set(here),
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
