import { useReorder } from '../../ui/drag/use-reorder.ts';

type Row = { id: string };
type Column<T> = { id: string; title: string; rows: readonly T[] };
type Options<T extends Row> = {
  /** Columns of one kind exchange what they hold. */
  kind: string;
  columns: readonly Column<T>[];
  /** The column that this is the order of. */
  at: number;
  nameOf: (row: T) => string;
  /** What is ticked moves along with the one that is moved. */
  together: (id: string) => readonly string[];
  onMove: (ids: readonly string[], column: string, after: string | null) => void;
  disabled: boolean;
};

/** The order of a column: rows are moved within it, and by drag or by Alt and the arrows into the columns beside it. */
export function useColumnOrder<T extends Row>({ kind, columns, at, nameOf, together, onMove, disabled }: Options<T>) {
  const { id: own = '', title = '', rows = [] } = columns[at] ?? {};
  return useReorder({
    kind,
    ids: rows.map((row) => row.id),
    nameOf: (id) => rows.filter((row) => row.id === id).map(nameOf)[0] ?? '',
    listName: title,
    together,
    onMove: (ids, after) => onMove(ids, own, after),
    onCross: (id, step) => {
      const target = columns[at + step];
      if (!target) return null;
      const moved = together(id);
      const others = target.rows.filter((row) => !moved.includes(row.id));
      const here = rows.findIndex((row) => row.id === id);
      const place = Math.min(Math.max(0, here), others.length);
      onMove(moved, target.id, others[place - 1]?.id ?? null);
      return { list: target.title, at: place + 1, of: others.length + moved.length };
    },
    disabled,
  });
}
