import { useMemo, useState } from 'react';
import { reordered } from '../../ui/drag/reorder.ts';

type Row = { id: string };

/** Optimistic order of rows until the server's order arrives. */
export function useOrder<T extends Row>(
  rows: readonly T[],
): {
  rows: readonly T[];
  /** Moves a row behind another one; returns an undo function. */
  put: (id: string, after: string | null) => () => void;
} {
  const stored = rows.map(({ id }) => id).join(' ');
  const [made, setMade] = useState<{ of: string; ids: string[] } | null>(null);
  const ids = made?.of === stored ? made.ids : null;
  const ordered = useMemo(() => {
    if (!ids) return rows;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }, [rows, ids]);
  return {
    rows: ordered,
    put: (id, after) => {
      setMade({
        of: stored,
        ids: reordered(
          ordered.map((row) => row.id),
          [id],
          after,
        ),
      });
      return () => setMade(null);
    },
  };
}
