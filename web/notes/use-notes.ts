import { useMemo } from 'react';
import { type Pages, usePages } from '../core/records/use-pages.ts';
import { joinPages } from './join-pages.ts';
import { useOptimisticOrder } from '../list/rows/use-optimistic-order.ts';
import { noteBinList, useNoteLabelsQuery, notesList } from './generated.ts';
import { type Filter, type Place, type Row, belongs, questionOf } from './places.ts';

export const pageSize = 50;
const pinnedMost = 100;
const none: readonly Row[] = [];

/** Notes of a place, pinned first, with optimistic updates. */
export function useNotes(place: Place, filter: Filter) {
  const asked = questionOf(place, filter);
  const isBin = place.kind === 'bin';
  const first = usePages(notesList, asked.pinned, { size: pinnedMost });
  const others = usePages(notesList, isBin ? null : asked.others, { size: pageSize });
  const binned = usePages(noteBinList, isBin ? asked.others : null, { size: pageSize });
  const main: Pages<unknown, Row> = isBin ? binned : others;
  const isLoaded = main.rows !== null && (asked.pinned === null || first.rows !== null);
  const { kind, label } = place;
  const here = useMemo(() => {
    if (!isLoaded) return null;
    const all = [...(asked.pinned ? (first.rows ?? []) : []), ...(main.rows ?? [])];
    const once = [...new Map(all.map((row) => [row.id, row])).values()];
    return once.filter((row) => belongs({ kind, label } as Place, row));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the queries follow from the place
  }, [isLoaded, first.rows, main.rows, kind, label]);
  const { shown, move } = useOptimisticOrder(here ?? none);
  const isParted = asked.pinned !== null;
  const rows = useMemo(
    () => (isParted ? [...shown.filter((row) => row.pinned), ...shown.filter((row) => !row.pinned)] : shown),
    [shown, isParted],
  );
  const joined = joinPages(first, main);
  return {
    ...joined,
    rows: here && rows,
    /** Shows a moved card before the response. */
    showMoved: move,
  };
}

export type Notes = ReturnType<typeof useNotes>;

/** The user's labels, in order of creation. */
export function useLabels() {
  const [{ data }] = useNoteLabelsQuery();
  return data?.noteLabels ?? [];
}

export type Labels = ReturnType<typeof useLabels>;
