import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import { anew } from '../core/anew.ts';
import { useOnChange } from '../core/on-change.ts';
import { useStore } from '../core/store.ts';
import { usePages } from '../core/use-pages.ts';
import { useRecord } from '../core/use-record.ts';
import { dragging } from '../ui/drag.ts';
import { type Card, type Guess, columnsOf } from './columns.ts';
import { type Filter, isNarrowed, questionOf } from './filter.ts';
import {
  BoardCardsDocument,
  type BoardCardsQuery,
  BoardDocument,
  BoardMoreDocument,
  type BoardQuery,
  useBoardPeopleQuery,
  useBoardQuery,
} from './generated.ts';

export type BoardRecord = NonNullable<BoardQuery['board']>;
type FilledList = BoardRecord['lists'][number];

const firstPage = 20;
const nextPage = 50;
const foundMost = 1000;
const debounce = 250;

const found = {
  type: 'BoardCard',
  size: 100,
  document: BoardCardsDocument,
  pick: (data: BoardCardsQuery) => data.boardCards,
  placeOf: (card: Card) => `${card.listId} ${card.position}`,
};

/** The cards that follow the first ones of a list, page by page as they are seen; each page follows its changes. */
function useMoreCards(lists: readonly FilledList[]) {
  const client = useClient();
  const [pages, setPages] = useState<ReadonlyMap<string, readonly Card[]>>(new Map());
  const ends = useRef(new Map<string, () => void>());
  useEffect(() => {
    const open = ends.current;
    return () => open.forEach((end) => end());
  }, []);

  /** The pages of a list that are here, and after which card the next one begins; null where there is none. */
  const chain = ({ id, cards }: FilledList): { cards: Card[]; next: string | null } => {
    let all: Card[] = [...cards];
    let last = cards.length < firstPage ? null : (cards.at(-1)?.id ?? null);
    while (last !== null) {
      const page = pages.get(`${id} ${last}`);
      if (!page) break;
      all = [...all, ...page];
      last = page.length < nextPage ? null : (page.at(-1)?.id ?? null);
    }
    return { cards: all, next: last };
  };
  const chains = new Map(lists.map((list) => [list.id, chain(list)]));

  return {
    cards: [...chains.values()].flatMap((one) => one.cards),
    isWhole: (list: string) => chains.get(list)?.next === null,
    more: (list: string) => {
      const after = chains.get(list)?.next;
      const key = `${list} ${after}`;
      if (!after || ends.current.has(key)) return;
      const { unsubscribe } = client.query(BoardMoreDocument, { id: list, after }).subscribe(({ data }) => {
        const cards = data?.boardList?.cards;
        if (cards) setPages((now) => new Map(now).set(key, cards));
      });
      ends.current.set(key, unsubscribe);
    },
  };
}

/** What writes are about to make of the board, shown at once. A refusal takes back that one alone (rollback). */
function useGuesses(refresh: () => Promise<unknown>) {
  const [guesses, setGuesses] = useState<readonly Guess[]>([]);
  const guess = useCallback(
    (one: Guess) =>
      async <T extends { error?: unknown }>(write: () => Promise<T>): Promise<T> => {
        setGuesses((now) => [...now, one]);
        const result = await write();
        // What is made or gone is known once the board has been asked again; what changed is known already.
        if (!result.error && (one.made || one.gone)) await refresh();
        setGuesses((now) => now.filter((other) => other !== one));
        return result;
      },
    [refresh],
  );
  return { guesses, guess };
}

/** A board as the address describes it, alive, and still while something is dragged. */
export function useBoard(id: string, filter: Filter, today: Date) {
  const client = useClient();
  const { record, state, error, retry } = useRecord(
    useBoardQuery({ variables: { id } }),
    id,
    (data: BoardQuery) => data.board,
  );
  const refresh = useCallback(() => client.query(BoardDocument, { id }, anew).toPromise(), [client, id]);
  const { guesses, guess } = useGuesses(refresh);
  const lists = useMemo(() => record?.lists ?? [], [record]);
  const more = useMoreCards(lists);
  const narrowed = isNarrowed(filter);
  const matches = usePages<BoardCardsQuery, Card>(narrowed ? questionOf(id, filter, today) : null, found);
  const { more: nextMatches, rows } = matches;
  useEffect(() => {
    if (nextMatches && (rows?.length ?? 0) < foundMost) nextMatches();
  }, [nextMatches, rows]);

  // An update is followed by the cache; what comes, goes or is counted is asked for again.
  useOnChange(
    ['BoardCard', 'BoardList', 'BoardLabel', 'BoardCheck', 'BoardComment'],
    (changes) => {
      const isKnown = changes.every(
        ({ action, record: type }) => action === 'update' && (type === 'BoardCard' || type === 'BoardList'),
      );
      if (!isKnown || (narrowed && changes.some(({ isOwn }) => !isOwn))) void refresh();
      if (narrowed && changes.some(({ isOwn }) => !isOwn)) void matches.refresh();
    },
    debounce,
  );

  const isDragging = useStore(dragging) !== null;
  const live = { lists, cards: narrowed ? (rows ?? []) : more.cards };
  const still = useRef(live);
  if (!isDragging) still.current = live;
  const { lists: heads, cards } = still.current;
  const columns = columnsOf(heads, cards, guesses, (list) => !narrowed && more.isWhole(list));
  return {
    board: record,
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
  };
}

export type BoardHere = ReturnType<typeof useBoard>;

/** Everybody who can be put on a card, and which of them the person is. */
export function useBoardPeople() {
  const [{ data }] = useBoardPeopleQuery();
  return { members: data?.boardMembers ?? [], me: data?.myBoardMember?.id ?? null };
}
