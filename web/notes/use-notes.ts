import { useMemo } from 'react';
import { joinPages } from '../core/records/join-pages.ts';
import { usePages } from '../core/records/use-pages.ts';
import { useOptimisticOrder } from '../list/columns/use-optimistic-order.ts';
import { NoteBinDocument, NotesDocument, type NotesQuery, useNoteLabelsQuery } from './generated.ts';
import { type Filter, type Place, type Row, belongs, questionOf } from './places.ts';

export const pageSize = 50;
const pinnedMost = 100;
const none: readonly Row[] = [];

const listed = {
  type: 'Note',
  document: NotesDocument,
  pick: (data: NotesQuery) => data.notes,
} as const;
const others = { ...listed, size: pageSize };
const pinned = { ...listed, size: pinnedMost };
const binned = { ...others, document: NoteBinDocument };

/** Notes of a place, pinned first, with optimistic updates. */
export function useNotes(place: Place, filter: Filter) {
  const asked = questionOf(place, filter);
  const first = usePages<NotesQuery, Row>(asked.pinned, pinned);
  const main = usePages<NotesQuery, Row>(asked.others, place.kind === 'bin' ? binned : others);
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
