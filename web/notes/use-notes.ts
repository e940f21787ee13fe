import { useMemo } from 'react';
import { useOnChange } from '../core/on-change.ts';
import { usePages } from '../core/use-pages.ts';
import { useMoved } from '../list/use-moved.ts';
import { NoteBinDocument, type NoteBinQuery, NotesDocument, type NotesQuery, useNoteLabelsQuery } from './generated.ts';
import { type Filter, type Place, type Row, belongs, questionOf } from './places.ts';

export const pageSize = 50;
const pinnedMost = 100;
const none: readonly Row[] = [];

const placed = (row: Row) =>
  `${row.archived} ${row.pinned} ${row.color} ${row.reminder} ${row.labels.map(({ id }) => id).join()}`;
const listed = {
  type: 'Note',
  document: NotesDocument,
  pick: (data: NotesQuery) => data.notes,
  placeOf: placed,
  policy: 'cache-and-network',
} as const;
const others = { ...listed, size: pageSize };
const pinned = { ...listed, size: pinnedMost };
const binned = {
  ...listed,
  size: pageSize,
  document: NoteBinDocument,
  pick: (data: NoteBinQuery) => data.noteBin,
} as const;

/** The notes of a place, pinned ones first: what was done to one shows where it stands before the gateway answers. */
export function useNotes(place: Place, filter: Filter) {
  const asked = questionOf(place, filter);
  const first = usePages<NotesQuery, Row>(asked.pinned, pinned);
  const rest = usePages<NotesQuery, Row>(asked.others, others);
  const bin = usePages<NoteBinQuery, Row>(place.kind === 'bin' ? {} : null, binned);
  const main = place.kind === 'bin' ? bin : rest;
  const isHere = main.rows !== null && (asked.pinned === null || first.rows !== null);
  const { kind, label } = place;
  const here = useMemo(() => {
    if (!isHere) return null;
    const all = [...(asked.pinned ? (first.rows ?? []) : []), ...(main.rows ?? [])];
    const once = [...new Map(all.map((row) => [row.id, row])).values()];
    return once.filter((row) => belongs({ kind, label } as Place, row));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is asked follows from the place
  }, [isHere, first.rows, main.rows, kind, label]);
  const { shown, move } = useMoved(here ?? none);
  const isParted = asked.pinned !== null;
  const rows = useMemo(
    () => (isParted ? [...shown.filter((row) => row.pinned), ...shown.filter((row) => !row.pinned)] : shown),
    [shown, isParted],
  );
  const refresh = () => Promise.all([first.refresh(), main.refresh()]);
  // A note that is pinned or put away elsewhere changes its list, and nobody asks the other one for it.
  useOnChange(['Note'], (changes) => void (changes.some((change) => !change.isOwn) && refresh()), 300);
  return {
    rows: here && rows,
    more: main.more,
    see: main.see,
    error: main.error ?? first.error,
    waiting: first.waiting + main.waiting,
    showWaiting: () => {
      first.showWaiting();
      main.showWaiting();
    },
    retry: () => {
      first.retry();
      main.retry();
    },
    refresh,
    /** A card that was moved stands there before the gateway has said so. */
    showMoved: move,
    hold: (on: boolean) => {
      first.hold(on);
      main.hold(on);
    },
  };
}

export type Notes = ReturnType<typeof useNotes>;

/** The labels of the person, as they were made. */
export function useLabels() {
  const [{ data }] = useNoteLabelsQuery();
  return data?.noteLabels ?? [];
}

export type Labels = ReturnType<typeof useLabels>;
