import type { CardFaceFragment, ListHeadFragment } from './generated.ts';

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

type Placed = { id: string; position: number };
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

/** Where what moves will stand: evenly between its neighbours, until the gateway says it exactly. */
export function placesBetween(items: readonly Placed[], moved: readonly string[], after: string | null): number[] {
  const others = items.filter((item) => !moved.includes(item.id));
  const at = after === null ? 0 : others.findIndex((item) => item.id === after) + 1;
  const before = others[at - 1]?.position ?? 0;
  const next = others[at]?.position ?? before + 65_536 * (moved.length + 1);
  return moved.map((_, index) => before + ((next - before) * (index + 1)) / (moved.length + 1));
}

/** The card that an arrow leads to: beside it in its list, or as high up in the next list that has one. */
export function besideOf(columns: readonly Column[], id: string, key: string): string | null {
  const at = columns.findIndex((column) => column.cards.some((card) => card.id === id));
  const own = columns[at]?.cards ?? [];
  const place = own.findIndex((card) => card.id === id);
  if (key === 'ArrowUp' || key === 'ArrowDown') return own[place + (key === 'ArrowUp' ? -1 : 1)]?.id ?? null;
  if (key === 'Home') return own[0]?.id ?? null;
  if (key === 'End') return own.at(-1)?.id ?? null;
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (step === 0) return null;
  for (let next = at + step; columns[next]; next += step) {
    const { cards } = columns[next]!;
    if (cards.length > 0) return cards[Math.min(place, cards.length - 1)]!.id;
  }
  return null;
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
