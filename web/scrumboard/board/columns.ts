import type { Placed } from '../../ui/drag/places-between.ts';
import type { CardFaceFragment, ListHeadFragment } from '../generated.ts';

export type Card = CardFaceFragment;
export type BoardListHead = ListHeadFragment;
export type Column = { list: BoardListHead; cards: readonly Card[]; count: number };

/** What a write is about to make of the board; a refusal takes it back by forgetting it. */
export type Guess = {
  cards?: ReadonlyMap<string, Partial<Card>>;
  lists?: ReadonlyMap<string, Partial<BoardListHead>>;
  /** On their way: they have keys, and no address yet. */
  made?: readonly Card[];
  gone?: ReadonlySet<string>;
};

const byPlace = (one: Placed, other: Placed) =>
  one.position - other.position || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/**
 * The board as it will be: every card in the list and at the place that it names itself, so that a move is no more than
 * a card that says something else.
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

/** Whether there is more in a list than it should hold. */
export const isOver = ({ list, count }: Pick<Column, 'list' | 'count'>): boolean =>
  list.limit != null && count > list.limit;

export const idsOf = (cards: readonly { id: string }[]): string[] => cards.map((card) => card.id);

/** What is about to change about each of the cards. */
export const each = (
  cards: readonly Card[],
  change: (card: Card, index: number) => Partial<Card>,
): ReadonlyMap<string, Partial<Card>> => new Map(cards.map((card, index) => [card.id, change(card, index)]));
