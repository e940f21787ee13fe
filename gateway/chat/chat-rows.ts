import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection, type ColumnName, type EntityMapping } from '../kit/rows/collection.ts';
import type { Narrowing } from '../kit/rows/ordered-rows.ts';
import type { ChatRecord } from './records.ts';

const COLUMNS = [
  'id',
  'contactId',
  'peer_id',
  'name',
  'unreadCount',
  'muted',
  'lastMessage',
  'lastMessageAt',
  'position',
  'cleared',
  'latest',
  'starred',
  'archived',
  'readTo',
  'readAt',
] as const satisfies ColumnName<'chats'>[];

type ChatKind = EntityMapping<'chats', ChatRecord, (typeof COLUMNS)[number]>;
type Row = Parameters<ChatKind['recordOf']>[0];

/** Omits counts that were never set. */
const recordOf = ({ unreadCount, muted, starred, archived, ...row }: Row): ChatRecord => ({
  ...row,
  ...(unreadCount === null ? {} : { unreadCount }),
  muted: muted === 1,
  starred: starred === 1,
  archived: archived === 1,
});

const rowOf = ({ unreadCount, muted, starred, archived, ...record }: ChatRecord): Row => ({
  ...record,
  unreadCount: unreadCount ?? null,
  muted: muted ? 1 : 0,
  starred: starred ? 1 : 0,
  archived: archived ? 1 : 0,
});

/** A chat without messages. */
export const emptyChat = (contactId: string): ChatRecord => ({
  id: crypto.randomUUID(),
  contactId,
  peer_id: null,
  name: '',
  unreadCount: 0,
  muted: false,
  lastMessage: '',
  lastMessageAt: '',
  position: 0,
  cleared: 0,
  latest: 0,
  starred: false,
  archived: false,
  readTo: 0,
  readAt: null,
});

export const chatKind: ChatKind = {
  room: 'chat',
  record: 'Chat',
  table: 'chats',
  columns: COLUMNS,
  order: 'position',
  isPrivate: true,
  recordOf,
  rowOf,
};

/** Rows of one person's chats, for their own calls and for deliveries by others. */
export function chatRows(scope: Scope) {
  const chats = collection(scope, chatKind);
  const own = (database: Db) => chats.own(database).where('isDeleted', '=', 0);

  const find = async (database: Db, id: string): Promise<ChatRecord | null> =>
    (await chats.every(database, { id, isDeleted: 0 }))[0] ?? null;

  const told = ({ change }: Writing, before: ChatRecord | null, after: ChatRecord | null): Promise<void> => {
    const action = before && after ? 'update' : after ? 'create' : 'delete';
    return change({ room: 'chat', record: 'Chat', id: (after ?? before)!.id, action, before, after, isPrivate: true });
  };

  return {
    own,
    chats,

    page: (page: Page, narrowing: Narrowing<Row>): Promise<ChatRecord[]> =>
      chats.page(page, { ...narrowing, isDeleted: 0 }),

    find,

    async get(database: Db, id: string): Promise<ChatRecord> {
      const chat = await find(database, id);
      if (!chat) throw new Fault('NOT_FOUND');
      return chat;
    },

    /** The chat that receives a member's answers. */
    with: async (database: Db, peer: string): Promise<ChatRecord | null> =>
      (await chats.every(database, { peer_id: peer, isDeleted: 0 }))[0] ?? null,

    findMany: (database: Db, column: 'id' | 'contactId', values: readonly string[]): Promise<ChatRecord[]> =>
      chats.every(database, { [column]: values, isDeleted: 0 }),

    /** The chat with one of these contacts or this member: visible, deleted, or newly created. */
    async open(database: Db, contactIds: readonly string[], peer: string | null) {
      const seek = () =>
        chats
          .own(database)
          .select([...COLUMNS, 'isDeleted'])
          .where((expression) =>
            expression.or([
              expression('contactId', 'in', contactIds),
              ...(peer === null ? [] : [expression('peer_id', '=', peer)]),
            ]),
          )
          .orderBy('isDeleted')
          .orderBy('position')
          .executeTakeFirst();
      let row = await seek();
      let isNew = false;
      if (!row) {
        isNew = await make(database, scope, contactIds[0]!);
        row = (await seek())!;
      }
      const { isDeleted, ...found } = row;
      const chat = recordOf(found);
      // Deleted messages stay hidden: the chat restarts after its last message.
      const fresh = { ...emptyChat(chat.contactId), id: chat.id, cleared: chat.latest, latest: chat.latest };
      return isDeleted ? { chat: fresh, isNew: true } : { chat, isNew };
    },

    /** Takes the next message number. Locks the row until the commit, so that numbers are unique. */
    async takeNumber(database: Db, id: string): Promise<ChatRecord> {
      const row = await chats
        .updateOwn(database)
        .set((expression) => ({ latest: expression('latest', '+', 1) }))
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirst();
      if (!row) throw new Fault('NOT_FOUND');
      return recordOf(row);
    },

    async save(writing: Writing, before: ChatRecord | null, after: ChatRecord): Promise<ChatRecord> {
      const { id, ...row } = rowOf(after);
      const emptied = before && after.cleared > before.cleared ? { emptiedAt: now() } : {};
      await chats.set(writing.database, id, { ...row, isDeleted: 0, ...emptied });
      await told(writing, before, after);
      return after;
    },

    /** Hidden immediately; its rows are removed when undo is no longer possible. */
    async hide(writing: Writing, before: ChatRecord): Promise<void> {
      await chats.set(writing.database, before.id, { isDeleted: 1, emptiedAt: now() });
      await told(writing, before, null);
    },
  };
}

export type ChatRows = ReturnType<typeof chatRows>;

const now = () => new Date().toISOString();

/** Another write may create the same chat at the same time; one row remains. */
async function make(database: Db, { organization, user }: Scope, contactId: string): Promise<boolean> {
  const inserted = await database
    .insertInto('chats')
    .values({
      ...rowOf(emptyChat(contactId)),
      organization_id: organization,
      user_id: user,
      isDeleted: 0,
      emptiedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'contactId']).doNothing())
    .returning('id')
    .execute();
  return inserted.length === 1;
}
