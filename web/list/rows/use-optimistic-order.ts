import { useEffect, useMemo, useRef, useState } from 'react';
import { reordered } from '../../ui/drag/reorder.ts';

type Row = { id: string };
type Move = { ids: readonly string[]; after: string | null };

const isSameOrder = (one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]!.id);

/** Rows with moves applied optimistically; refused moves are rolled back. */
export function useOptimisticOrder<T extends Row>(rows: readonly T[]) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const before = useRef(rows);
  useEffect(() => {
    // The server's order has arrived.
    if (moves.length > 0 && !isSameOrder(before.current, rows)) setMoves([]);
    before.current = rows;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- moves don't change the server's order
  }, [rows]);
  const shown = useMemo(() => {
    if (moves.length === 0) return rows;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const ids = moves.reduce<string[]>((all, move) => reordered(all, move.ids, move.after), [...byId.keys()]);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [rows, moves]);
  const move = async (ids: readonly string[], after: string | null, work: () => Promise<boolean>): Promise<void> => {
    setMoves((waiting) => [...waiting, { ids, after }]);
    if (!(await work())) setMoves([]);
  };
  return { shown, move };
}
