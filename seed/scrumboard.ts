import type { Insertable } from 'kysely';
import type { BoardCardsTable } from '../gateway/scrumboard/tables.ts';
import { sortKey } from '../gateway/core/ground/sort-key.ts';
import { STEP } from '../gateway/scrumboard/positions.ts';
import { harbor, northwind, personOf } from './people.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import {
  harborBoardMembers,
  harborBoards,
  northwindBoardMembers,
  northwindBoards,
  type BoardCardText,
  type BoardMemberText,
  type BoardText,
} from './texts/scrumboard.ts';

/** Copies of the first board's cards on each board added by SEED_SCALE: 600 cards in total. */
const COPIES_ON_BOARD = 50;

export const boardId = (organization: string, title: string): string => seedId('board', organization, title);
export const boardMemberId = (organization: string, name: string): string => seedId('board member', organization, name);
export const boardLabelId = (board: string, title: string): string => seedId('board label', board, title);
export const boardListId = (board: string, title: string): string => seedId('board list', board, title);
export const boardCardId = (board: string, title: string, copy = 0): string =>
  copy === 0 ? seedId('board card', board, title) : seedId('board card', board, title, copy);

const COLORS = ['blue', 'orange', 'green', 'pink', 'purple', 'teal', 'red', 'indigo', 'yellow', 'gray'];

/** A board with its position, and the copies of the text it contains. */
type Planted = { organization: string; text: BoardText; id: string; title: string; position: number; copies: number[] };

/** Start of the day, in days after the seeding day. */
const startOfDay = (now: Date, days: number): string => `${daysBefore(now, -days).slice(0, 10)}T00:00:00.000Z`;

export async function seedScrumboard(plant: Plant): Promise<void> {
  await plantMembers(plant, northwind, northwindBoardMembers);
  await plantMembers(plant, harbor, harborBoardMembers);
  await plantBoards(plant, [...boardsOf(northwind, northwindBoards, plant.scale)]);
  await plantBoards(plant, [...boardsOf(harbor, harborBoards, 1)]);
}

const plantMembers = (plant: Plant, organization: string, texts: BoardMemberText[]) =>
  plant.insert(
    'board_members',
    texts.map(({ name, avatar }) => ({
      id: boardMemberId(organization, name),
      organization_id: organization,
      name,
      sortKey: sortKey(name),
      avatar,
      user_id: personOf(organization, name),
    })),
  );

/** The boards of the texts, then full ones as SEED_SCALE requires. */
function* boardsOf(organization: string, texts: BoardText[], scale: number): Iterable<Planted> {
  for (const [position, text] of texts.entries()) {
    yield { organization, text, id: boardId(organization, text.title), title: text.title, position, copies: [0] };
  }
  const text = texts[0]!;
  for (let from = 1; from < scale; from += COPIES_ON_BOARD) {
    const number = Math.ceil(from / COPIES_ON_BOARD) + 1;
    const title = `${text.title} ${number}`;
    const copies = Array.from({ length: Math.min(COPIES_ON_BOARD, scale - from) }, (_, index) => from + index);
    yield { organization, text, id: boardId(organization, title), title, position: texts.length + number, copies };
  }
}

async function plantBoards(plant: Plant, boards: Planted[]): Promise<void> {
  await plant.insert(
    'boards',
    boards.map(({ organization, text, id, title, position }) => ({
      id,
      organization_id: organization,
      title,
      description: text.description,
      icon: text.icon,
      lastActivity: startOfDay(plant.now, -text.lastActivityDaysAgo),
      position,
    })),
  );
  await plant.insert(
    'boards_joined',
    boards.flatMap(({ organization, text, id }) =>
      text.members.map((name, position) => ({
        organization_id: organization,
        board_id: id,
        member_id: boardMemberId(organization, name),
        position,
      })),
    ),
  );
  await plant.insert(
    'board_labels',
    boards.flatMap(({ organization, text, id }) =>
      text.labels.map((title, position) => ({
        id: boardLabelId(id, title),
        organization_id: organization,
        board_id: id,
        title,
        position,
        color: COLORS[position % COLORS.length] ?? null,
      })),
    ),
  );
  await plant.insert(
    'board_lists',
    boards.flatMap(({ organization, text, id }) =>
      text.lists.map(({ title }, index) => ({
        id: boardListId(id, title),
        organization_id: organization,
        board_id: id,
        title,
        position: (index + 1) * STEP,
        isDone: title === 'Done' ? 1 : 0,
      })),
    ),
  );
  await plant.insert(
    'board_cards',
    cardsOf(boards, (...card) => [cardRow(plant, ...card)]),
  );
  await plant.insert(
    'board_cards_labelled',
    cardsOf(boards, (board, _list, text, copy) =>
      text.labels.map((title, position) => ({
        organization_id: board.organization,
        card_id: boardCardId(board.id, text.title, copy),
        label_id: boardLabelId(board.id, title),
        position,
      })),
    ),
  );
  await plant.insert(
    'board_cards_joined',
    cardsOf(boards, (board, _list, text, copy) =>
      (text.members ?? []).map((name, position) => ({
        organization_id: board.organization,
        card_id: boardCardId(board.id, text.title, copy),
        member_id: boardMemberId(board.organization, name),
        position,
      })),
    ),
  );
  await plant.insert(
    'board_checks',
    cardsOf(boards, (board, _list, text, copy) => {
      const card = boardCardId(board.id, text.title, copy);
      return (text.checks ?? []).map(([title, isDone], index) => ({
        id: seedId('board check', card, title),
        organization_id: board.organization,
        board_id: board.id,
        card_id: card,
        title,
        isDone: isDone ? 1 : 0,
        position: (index + 1) * STEP,
      }));
    }),
  );
}

type Make<R> = (board: Planted, list: string, text: BoardCardText, copy: number, place: number) => R[];

/** One card at a time. */
function* cardsOf<R>(boards: Planted[], make: Make<R>): Iterable<R> {
  for (const board of boards) {
    for (const list of board.text.lists) {
      let place = 0;
      for (const copy of board.copies) {
        for (const card of list.cards) yield* make(board, list.title, card, copy, (place += 1));
      }
    }
  }
}

type CardSeed = Insertable<BoardCardsTable>;

function cardRow(
  plant: Plant,
  board: Planted,
  list: string,
  text: BoardCardText,
  copy: number,
  place: number,
): CardSeed {
  const title = copy === 0 ? text.title : `${text.title} ${copy + 1}`;
  return {
    id: boardCardId(board.id, text.title, copy),
    organization_id: board.organization,
    board_id: board.id,
    list_id: boardListId(board.id, list),
    title,
    sortKey: sortKey(title),
    searchKey: `${title}\n${text.description ?? ''}`.toLowerCase(),
    description: text.description ?? null,
    hasDescription: text.description === undefined ? 0 : 1,
    dueDate: text.dueInDays === null ? null : startOfDay(plant.now, text.dueInDays),
    position: place * STEP,
    checkCount: text.checks?.length ?? 0,
    checkedCount: text.checks?.filter(([, isDone]) => isDone).length ?? 0,
  };
}
