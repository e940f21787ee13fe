import { useEffect, useMemo, useState } from 'react';
import { reordered } from '../ui/reorder.ts';

type Row = { id: string };
type Move = { ids: readonly string[]; after: string | null };

/** The rows as they will stand: moves are seen at once, and go back where they are refused (optimistic, rollback). */
export function useMoved<T extends Row>(rows: readonly T[]) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const order = rows.map(({ id }) => id).join(' ');
  // The list has been told anew: it knows.
  useEffect(() => setMoves((waiting) => (waiting.length > 0 ? [] : waiting)), [order]);
  const shown = useMemo(() => {
    if (moves.length === 0) return rows;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const ids = moves.reduce<string[]>((before, move) => reordered(before, move.ids, move.after), [...byId.keys()]);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [rows, moves]);
  const move = async (ids: readonly string[], after: string | null, work: () => Promise<boolean>): Promise<void> => {
    setMoves((waiting) => [...waiting, { ids, after }]);
    if (!(await work())) setMoves([]);
  };
  return { shown, move };
}
