import { useReorder } from '../../ui/drag/use-reorder.ts';

type Row = { id: string };
type Column<T> = { id: string; title: string; rows: readonly T[] };
type Options<T extends Row> = {
  /** Columns of the same kind exchange cards. */
  kind: string;
  columns: readonly Column<T>[];
  /** Index of this column. */
  at: number;
  nameOf: (row: T) => string;
  /** Selected cards move together. */
  together: (id: string) => readonly string[];
  onMove: (ids: readonly string[], column: string, after: string | null) => void;
  disabled: boolean;
};

/** Order of a column's cards: moved within it or to neighboring columns, by drag or Alt with arrow keys. */
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
