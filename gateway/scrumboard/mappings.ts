import type { Selectable } from 'kysely';
import { sortKey } from '../core/ground/sort-key.ts';
import type { EntityMapping } from '../kit/rows/collection.ts';
import type {
  BoardCardRecord,
  BoardCheckRecord,
  BoardCommentRecord,
  BoardCardCoverRecord,
  BoardColor,
  BoardLabelRecord,
  BoardListRecord,
  BoardRecord,
} from './records.ts';
import type {
  BoardCardsTable,
  BoardChecksTable,
  BoardCommentsTable,
  BoardLabelsTable,
  BoardListsTable,
} from './tables.ts';

const room = 'scrumboard';

/** Members are separate rows, added by `store.ts`. */
export const boardMapping: EntityMapping<
  'boards',
  BoardRecord,
  'id' | 'title' | 'description' | 'icon' | 'lastActivity'
> = {
  room,
  record: 'Board',
  table: 'boards',
  columns: ['id', 'title', 'description', 'icon', 'lastActivity'],
  order: 'position',
  recordOf: (row) => ({ ...row, members: [] }),
  rowOf: ({ members: _, ...row }) => row,
};

export const listMapping: EntityMapping<
  'board_lists',
  BoardListRecord,
  Exclude<keyof BoardListsTable, 'organization_id'>
> = {
  room,
  record: 'BoardList',
  table: 'board_lists',
  columns: ['id', 'board_id', 'position', 'title', 'wipLimit', 'isDone'],
  order: 'position',
  recordOf: ({ id, board_id, position, title, wipLimit, isDone }) => ({
    id,
    boardId: board_id,
    position,
    title,
    limit: wipLimit,
    isDone: isDone === 1,
  }),
  rowOf: ({ boardId, limit, isDone, ...row }) => ({
    ...row,
    board_id: boardId,
    wipLimit: limit,
    isDone: isDone ? 1 : 0,
  }),
};

export const labelMapping: EntityMapping<
  'board_labels',
  BoardLabelRecord,
  Exclude<keyof BoardLabelsTable, 'organization_id'>
> = {
  room,
  record: 'BoardLabel',
  table: 'board_labels',
  columns: ['id', 'board_id', 'title', 'color', 'position'],
  order: 'position',
  recordOf: ({ board_id, color, ...row }) => ({ ...row, boardId: board_id, color: color as BoardColor | null }),
  rowOf: ({ boardId, ...row }) => ({ ...row, board_id: boardId }),
};

export const CARD_COLUMNS = [
  'id',
  'board_id',
  'list_id',
  'title',
  'description',
  'hasDescription',
  'dueDate',
  'position',
  'archivedAt',
  'cover',
] as const;
export type CardRow = Pick<Selectable<BoardCardsTable>, (typeof CARD_COLUMNS)[number]>;

/** Labels and members are separate rows, added by `card-reader.ts` and `card-writer.ts`. */
export const cardMapping: EntityMapping<'board_cards', BoardCardRecord, (typeof CARD_COLUMNS)[number]> = {
  room,
  record: 'BoardCard',
  table: 'board_cards',
  columns: CARD_COLUMNS,
  order: 'position',
  recordOf: (row) => ({
    id: row.id,
    boardId: row.board_id,
    listId: row.list_id,
    position: row.position,
    title: row.title,
    ...(row.hasDescription ? { description: row.description } : {}),
    labels: [],
    dueDate: row.dueDate,
    members: [],
    attachments: [],
    archivedAt: row.archivedAt,
    cover: row.cover === null ? null : (JSON.parse(row.cover) as BoardCardCoverRecord),
  }),
  rowOf: ({ id, boardId, listId, title, description, dueDate, position, archivedAt, cover }) => ({
    id,
    board_id: boardId,
    list_id: listId,
    title,
    sortKey: sortKey(title),
    searchKey: `${title}\n${description ?? ''}`.toLowerCase(),
    description: description ?? null,
    hasDescription: description === undefined ? 0 : 1,
    dueDate,
    position,
    archivedAt,
    cover: cover && JSON.stringify(cover),
  }),
};

export const checkMapping: EntityMapping<
  'board_checks',
  BoardCheckRecord,
  Exclude<keyof BoardChecksTable, 'organization_id'>
> = {
  room,
  record: 'BoardCheck',
  table: 'board_checks',
  columns: ['id', 'card_id', 'board_id', 'title', 'isDone', 'position'],
  order: 'position',
  recordOf: ({ card_id, board_id, isDone, ...row }) => ({
    ...row,
    cardId: card_id,
    boardId: board_id,
    done: isDone === 1,
  }),
  rowOf: ({ cardId, boardId, done, ...row }) => ({ ...row, card_id: cardId, board_id: boardId, isDone: done ? 1 : 0 }),
};

export const commentMapping: EntityMapping<
  'board_comments',
  BoardCommentRecord,
  Exclude<keyof BoardCommentsTable, 'organization_id'>
> = {
  room,
  record: 'BoardComment',
  table: 'board_comments',
  columns: ['id', 'card_id', 'board_id', 'author_id', 'text', 'mentions', 'createdAt', 'editedAt'],
  order: 'createdAt',
  isDescending: true,
  recordOf: ({ card_id, board_id, author_id, mentions, ...row }) => ({
    ...row,
    cardId: card_id,
    boardId: board_id,
    userId: author_id,
    mentions: JSON.parse(mentions) as string[],
  }),
  rowOf: ({ cardId, boardId, userId, mentions, ...row }) => ({
    ...row,
    card_id: cardId,
    board_id: boardId,
    author_id: userId,
    mentions: JSON.stringify(mentions),
  }),
};
