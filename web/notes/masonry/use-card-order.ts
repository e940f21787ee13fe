import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { neighbourBeside } from '../../ui/drag/reorder.ts';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import { afterWithin } from './after-within.ts';

type Row = { id: string };
/** Manual order of cards, by drag or Alt with arrow keys. */
export type CardOrder<T> = {
  /** Called with the predecessor in the card's group. */
  onMove: (id: string, after: string | null) => void;
  /** Cards of a group stay together and are moved within it. */
  groupOf: (row: T) => unknown;
  disabled: boolean;
};
type Options<T> = CardOrder<T> & {
  kind: string;
  rows: readonly T[];
  nameOf: (row: T) => string;
  /** Vertical list; otherwise a grid. */
  isList: boolean;
};

/** Drag refs and key handlers of cards. `attributes` is stable. */
export function useCardOrder<T extends Row>({ kind, rows, nameOf, isList, onMove, groupOf, disabled }: Options<T>) {
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const reorder = useReorder({
    kind,
    ids,
    axis: isList ? 'y' : 'x',
    nameOf: (id) => rows.filter((row) => row.id === id).map(nameOf)[0] ?? '',
    onMove: ([id], after) => id && onMove(id, afterWithin(rows, id, after, groupOf)),
    disabled,
  });
  const latest = useRef(reorder);
  latest.current = reorder;
  const attributes = useCallback((row: T): Record<string, unknown> => latest.current.item(row.id), []);
  /** In a grid, both axes move by one position. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (!event.altKey || !step || !id || isList || disabled) return;
    event.preventDefault();
    const after = neighbourBeside(ids, [id], step);
    if (after !== undefined) reorder.move([id], after);
  };
  return { attributes, onKeyDown };
}
