import type { Placed } from '../data/places-between.ts';
import type { CardFaceFragment, ListHeadFragment } from '../generated.ts';

export type Card = CardFaceFragment;
export type BoardListHead = ListHeadFragment;
export type Column = { list: BoardListHead; cards: readonly Card[]; count: number };

/** Pending optimistic changes; dropped on a refusal. */
export type Guess = {
  cards?: ReadonlyMap<string, Partial<Card>>;
  lists?: ReadonlyMap<string, Partial<BoardListHead>>;
  /** New cards without a server ID yet. */
  made?: readonly Card[];
  gone?: ReadonlySet<string>;
};

const byPlace = (one: Placed, other: Placed) =>
  one.position - other.position || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/**
 * The board with optimistic changes: each card is placed by its own list and position, so a move only changes these
 * fields.
 */
export function columnsOf(
  lists: readonly BoardListHead[],
  cards: readonly Card[],
  guesses: readonly Guess[],
  whole: (list: string) => boolean,
): Column[] {
  const guessed = <T extends { id: string }>(one: T, kind: 'cards' | 'lists'): T =>
    guesses.reduce((now, guess) => ({ ...now, ...guess[kind]?.get(one.id) }), one);
  const isGone = (id: string) => guesses.some((guess) => guess.gone?.has(id));
  const known = new Map<string, Card>();
  for (const card of [...cards, ...guesses.flatMap((guess) => guess.made ?? [])])
    if (!known.has(card.id)) known.set(card.id, guessed(card, 'cards'));
  const byList = Map.groupBy(
    [...known.values()].filter((card) => !card.archivedAt && !isGone(card.id)),
    (card) => card.listId,
  );
  return lists
    .filter((list) => !isGone(list.id))
    .map((list) => guessed(list, 'lists'))
    .toSorted(byPlace)
    .map((list) => {
      const own = (byList.get(list.id) ?? []).toSorted(byPlace);
      return { list, cards: own, count: whole(list.id) ? own.length : Math.max(own.length, list.cardCount) };
    });
}

/** Whether a list exceeds its limit. */
export const isOver = ({ list, count }: Pick<Column, 'list' | 'count'>): boolean =>
  list.limit != null && count > list.limit;

export const idsOf = (cards: readonly { id: string }[]): string[] => cards.map((card) => card.id);

/** Maps card IDs to optimistic changes. */
export const each = (
  cards: readonly Card[],
  change: (card: Card, index: number) => Partial<Card>,
): ReadonlyMap<string, Partial<Card>> => new Map(cards.map((card, index) => [card.id, change(card, index)]));
