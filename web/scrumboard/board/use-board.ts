import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { useStillDragged } from '../../core/browser/dragging.ts';
import { useFurther } from '../data/use-further.ts';
import { useOptimisticPatches } from '../data/use-optimistic-patches.ts';
import type { Known } from '../../list/checklist/parsed-line.ts';
import { type Card, type Guess, columnsOf } from './columns.ts';
import { type Filter, isNarrowed, questionOf } from './filter.ts';
import { usePages } from '../../core/records/use-pages.ts';
import {
  boardCardsList,
  fetchBoardMore,
  watchBoardMore,
  type BoardMoreQuery,
  type BoardQuery,
  useBoardPeopleQuery,
  useBoardRecord,
  fetchBoard,
} from '../generated.ts';

export type BoardRecord = NonNullable<BoardQuery['board']>;

const further = {
  watch: watchBoardMore,
  fetch: fetchBoardMore,
  pick: (data: BoardMoreQuery) => data.boardList?.cards,
  first: 20,
  next: 50,
};
const foundMost = 1000;

/** Created or removed cards require a refetch; changed ones don't. */
const isAskedAnew = ({ made, gone }: Guess): boolean => Boolean(made ?? gone);

/** Labels and members that can be named in the field for a new card. */
const knownOf = ({ labels, members }: Pick<BoardRecord, 'labels' | 'members'>): Known => ({
  kinds: ['date', 'tag', 'member'],
  tags: labels.map(({ id, title }) => ({ id, name: title })),
  members,
  sections: [],
});

/** Board for the URL, updated live except while dragging. */
export function useBoard(id: string, filter: Filter, today: Date) {
  const client = useClient();
  const { record, state, error, retry } = useBoardRecord({ id });
  const refresh = useCallback(() => fetchBoard(client, { id }, networkOnly), [client, id]);
  const { guesses, guess } = useOptimisticPatches(isAskedAnew, refresh);
  const lists = useMemo(() => record?.lists ?? [], [record]);
  const begun = lists.map((list) => ({ id: list.id, rows: list.cards }));
  const more = useFurther<BoardMoreQuery, Card>(begun, further);
  const narrowed = isNarrowed(filter);
  const matches = usePages(boardCardsList, narrowed ? questionOf(id, filter, today) : null, { size: 100 });
  const { more: nextMatches, rows } = matches;
  useEffect(() => {
    if (nextMatches && (rows?.length ?? 0) < foundMost) nextMatches();
  }, [nextMatches, rows]);

  const { heads, cards } = useStillDragged({ heads: lists, cards: narrowed ? (rows ?? []) : more.rows });
  const columns = columnsOf(heads, cards, guesses, (list) => !narrowed && more.isWhole(list));
  return {
    board: record,
    known: knownOf(record ?? { labels: [], members: [] }),
    state,
    error: error ?? matches.error,
    retry,
    refresh,
    columns,
    guess,
    narrowed,
    isSearching: narrowed && rows === null,
    more: narrowed ? null : more.more,
    isWhole: more.isWhole,
    isFailed: more.isFailed,
  };
}

export type BoardHere = ReturnType<typeof useBoard>;

/** Members that can be assigned, and the current user's ID. */
export function useBoardPeople() {
  const { t } = useTranslation();
  const [{ data }] = useBoardPeopleQuery();
  const me = data?.myBoardMember?.id ?? null;
  const nameOf = ({ id, name }: { id: string; name: string }) => (id === me ? t('scrumboard.me', { name }) : name);
  return { members: data?.boardMembers ?? [], me, nameOf };
}
