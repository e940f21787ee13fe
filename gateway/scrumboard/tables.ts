import type { Generated, Kysely } from 'kysely';
import { ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import type { EngineDialect } from '../core/database/dialect.ts';
import { addStoredIndex, createAttachmentTable, type AttachmentsTable } from '../kit/parts/attachment-tables.ts';
import { createMemberTable, linkMembers, type MemberNames, type MembersTable } from '../kit/parts/members.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    boards: BoardsTable;
    board_lists: BoardListsTable;
    board_cards: BoardCardsTable;
    board_labels: BoardLabelsTable;
    board_members: MembersTable;
    boards_joined: JoinedTable & { board_id: string; member_id: string };
    board_cards_joined: JoinedTable & { card_id: string; member_id: string };
    board_cards_labelled: JoinedTable & { card_id: string; label_id: string };
    board_checks: BoardChecksTable;
    board_comments: BoardCommentsTable;
    board_attachments: AttachmentsTable;
  }
}

export type BoardsTable = {
  id: string;
  organization_id: string;
  title: string;
  description: string;
  icon: string;
  lastActivity: string;
  /** Manual order; new boards are last. */
  position: number;
};

export type BoardListsTable = {
  id: string;
  organization_id: string;
  board_id: string;
  title: string;
  position: number;
  /** Limit of cards in the list (work in progress). */
  wipLimit: number | null;
  isDone: number;
};

export type BoardCardsTable = {
  id: string;
  organization_id: string;
  board_id: string;
  list_id: string;
  title: string;
  /** Lower case without accents: sort order of search results. */
  sortKey: string;
  /** Title and description in lower case, for substring search. */
  searchKey: string;
  description: string | null;
  /** 0 if a description was never set, not even to null: the contract then omits the key. */
  hasDescription: number;
  dueDate: string | null;
  position: number;
  archivedAt: string | null;
  /** JSON. */
  cover: string | null;
  /** Counter maintained by writes; not part of the record. */
  commentCount: Generated<number>;
  checkCount: Generated<number>;
  checkedCount: Generated<number>;
};

/** Parts of a card also store the board, so that its subscribers get their changes. */
type PartTable = { id: string; organization_id: string; card_id: string; board_id: string };

export type BoardChecksTable = PartTable & { title: string; isDone: number; position: number };

export type BoardCommentsTable = PartTable & {
  /** Author; kept after they leave. */
  author_id: string;
  text: string;
  /** JSON. */
  mentions: string;
  createdAt: string;
  editedAt: string | null;
};

export type BoardLabelsTable = {
  id: string;
  organization_id: string;
  board_id: string;
  title: string;
  /** Manual order; new labels are first. */
  position: number;
  color: string | null;
};

/** Link table with an order. */
type JoinedTable = { organization_id: string; position: number };

export const boardMembers: MemberNames = { room: 'scrumboard', record: 'BoardMember', members: 'board_members' };

export const migrations: RoomMigrations = {
  '0027 scrumboard': async (database, engine) => {
    await createMemberTable(database, engine, boardMembers);
    await table(database, 'boards')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('icon', 'text', (column) => column.notNull())
      .addColumn('lastActivity', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await index(database, 'boards', ['organization_id', 'position', 'id']);
    await table(database, 'board_lists')
      .addColumn('board_id', 'text', (column) => column.notNull().references('boards.id').onDelete('cascade'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('position', engine.real, (column) => column.notNull())
      .execute();
    await index(database, 'board_lists', ['board_id', 'position', 'id']);
    await createCards(database, engine);
    await table(database, 'board_labels')
      .addColumn('board_id', 'text', (column) => column.notNull().references('boards.id').onDelete('cascade'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await index(database, 'board_labels', ['board_id', 'position', 'id']);
    await join(database, 'boards_joined', ['board_id', 'boards'], ['member_id', 'board_members']);
    await join(database, 'board_cards_joined', ['card_id', 'board_cards'], ['member_id', 'board_members']);
    await join(database, 'board_cards_labelled', ['card_id', 'board_cards'], ['label_id', 'board_labels']);
  },
  '0052 board members are people': (database) => linkMembers(database, boardMembers),
  '0080 cards with checklists, comments and an archive': async (database, engine) => {
    await extendBoards(database);
    await part(database, 'board_checks')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('isDone', 'integer', (column) => column.notNull())
      .addColumn('position', engine.real, (column) => column.notNull())
      .execute();
    await index(database, 'board_checks', ['card_id', 'position', 'id']);
    await part(database, 'board_comments')
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('mentions', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('editedAt', 'text')
      .execute();
    await index(database, 'board_comments', ['card_id', 'createdAt', 'id']);
  },
  '0081 files of cards': (database) => createAttachmentTable(database, 'board_attachments', 'board_cards'),
  '0244 bytes of an organization': (database) => addStoredIndex(database, 'board_attachments'),
};

async function extendBoards(database: Kysely<never>): Promise<void> {
  const add = (table: string) => database.schema.alterTable(table);
  await add('board_lists').addColumn('wipLimit', 'integer').execute();
  await add('board_lists')
    .addColumn('isDone', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await add('board_labels').addColumn('color', 'text').execute();
  await add('board_cards').addColumn('archivedAt', 'text').execute();
  await add('board_cards').addColumn('cover', 'text').execute();
  for (const count of ['commentCount', 'checkCount', 'checkedCount']) {
    await add('board_cards')
      .addColumn(count as never, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await index(database, 'board_cards', ['board_id', 'archivedAt', 'id'], 'archive');
}

/** Deleted with its card. */
const part = (database: Kysely<never>, name: string) =>
  table(database, name)
    .addColumn('card_id', 'text', (column) => column.notNull().references('board_cards.id').onDelete('cascade'))
    .addColumn('board_id', 'text', (column) => column.notNull());

const table = (database: Kysely<never>, name: string) =>
  database.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', ofOrganization);

const index = (database: Kysely<never>, name: string, columns: string[], suffix = 'order') =>
  database.schema.createIndex(`${name}_${suffix}`).on(name).columns(columns).execute();

async function createCards(database: Kysely<never>, engine: EngineDialect): Promise<void> {
  await table(database, 'board_cards')
    .addColumn('board_id', 'text', (column) => column.notNull().references('boards.id').onDelete('cascade'))
    .addColumn('list_id', 'text', (column) => column.notNull().references('board_lists.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('sortKey', 'text', engine.binary)
    .addColumn('searchKey', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('hasDescription', 'integer', (column) => column.notNull())
    .addColumn('dueDate', 'text')
    .addColumn('position', engine.real, (column) => column.notNull())
    .execute();
  await index(database, 'board_cards', ['list_id', 'position', 'id']);
  await index(database, 'board_cards', ['board_id', 'list_id', 'position', 'id'], 'board');
  await index(database, 'board_cards', ['organization_id', 'sortKey', 'id'], 'title');
  await engine.indexText(database, 'board_cards', 'searchKey');
}

/** Creates a link table with an index for the reverse direction. */
async function join(
  database: Kysely<never>,
  name: string,
  [item, items]: [string, string],
  [other, others]: [string, string],
): Promise<void> {
  await database.schema
    .createTable(name)
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn(item, 'text', (column) => column.notNull().references(`${items}.id`).onDelete('cascade'))
    .addColumn(other, 'text', (column) => column.notNull().references(`${others}.id`).onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, [item as never, other as never])
    .execute();
  await index(database, name, [other, item], 'back');
}
