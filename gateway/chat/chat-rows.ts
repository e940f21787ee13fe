import type { Selectable } from 'kysely';
import type { ChangeAction } from '../core/feed/changes.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { ChatsTable } from './tables.ts';
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
] as const;

type Row = Pick<Selectable<ChatsTable>, (typeof COLUMNS)[number]>;

/** A count that nobody has made yet is no key at all. */
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

/** A chat without a message yet. */
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

/** The rows of one person's chats: for their own calls, and for what others deliver to them. */
export function chatRows({ organization, user }: Pick<Scope, 'organization' | 'user'>) {
  const all = (database: Db) =>
    database.selectFrom('chats').where('organization_id', '=', organization).where('user_id', '=', user);
  const own = (database: Db) => all(database).where('isDeleted', '=', 0);
  const one = (database: Db, id: string) =>
    database
      .updateTable('chats')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', id);

  const announce = (
    { change }: Writing,
    action: ChangeAction,
    before: ChatRecord | null,
    after: ChatRecord | null,
  ): Promise<void> =>
    change({ room: 'chat', record: 'Chat', id: (after ?? before)!.id, action, before, after, isPrivate: true });

  return {
    own: (database: Db) => own(database).select(COLUMNS),
    recordOf,

    async find(database: Db, id: string): Promise<ChatRecord | null> {
      const row = await own(database).select(COLUMNS).where('id', '=', id).executeTakeFirst();
      return row ? recordOf(row) : null;
    },

    /** The chat that answers of a member come back into. */
    async with(database: Db, peer: string): Promise<ChatRecord | null> {
      const row = await own(database)
        .select(COLUMNS)
        .where('peer_id', '=', peer)
        .orderBy('position')
        .executeTakeFirst();
      return row ? recordOf(row) : null;
    },

    async findMany(database: Db, column: 'id' | 'contactId', values: readonly string[]): Promise<ChatRecord[]> {
      return (await own(database).select(COLUMNS).where(column, 'in', values).execute()).map(recordOf);
    },

    /** Where a new chat or a new message puts the chat: before the first. */
    async top(database: Db): Promise<number> {
      const first = await own(database)
        .select((expression) => expression.fn.min('position').as('position'))
        .executeTakeFirst();
      return Number(first?.position ?? 0) - 1;
    },

    /** The chat with one of these contacts or with this member: in the list, deleted, or made at this moment. */
    async open(database: Db, contactIds: readonly string[], peer: string | null) {
      const seek = () =>
        all(database)
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
        // Somebody else may be making the same chat: one of the two rows stays.
        const inserted = await database
          .insertInto('chats')
          .values({
            ...rowOf(emptyChat(contactIds[0]!)),
            organization_id: organization,
            user_id: user,
            isDeleted: 0,
            emptiedAt: null,
          })
          .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'contactId']).doNothing())
          .returning('id')
          .execute();
        isNew = inserted.length === 1;
        row = (await seek())!;
      }
      const { isDeleted, ...found } = row;
      const chat = recordOf(found);
      // What was deleted stays so: the chat begins again, after its last message.
      return isDeleted
        ? {
            chat: { ...emptyChat(chat.contactId), id: chat.id, cleared: chat.latest, latest: chat.latest },
            isNew: true,
          }
        : { chat, isNew };
    },

    /** Takes the number of the next message. The row is locked until the commit, so that no number is taken twice. */
    async takeNumber(database: Db, id: string): Promise<ChatRecord> {
      const row = await one(database, id)
        .set((expression) => ({ latest: expression('latest', '+', 1) }))
        .returning(COLUMNS)
        .executeTakeFirst();
      if (!row) throw new Fault('NOT_FOUND');
      return recordOf(row);
    },

    async save(writing: Writing, before: ChatRecord | null, after: ChatRecord): Promise<ChatRecord> {
      const { id, ...row } = rowOf(after);
      await one(writing.database, id)
        .set({ ...row, isDeleted: 0, ...(before && after.cleared > before.cleared ? { emptiedAt: now() } : {}) })
        .execute();
      await announce(writing, before ? 'update' : 'create', before, after);
      return after;
    },

    /** Out of sight at once; the rows are removed when undo is no longer possible. */
    async hide(writing: Writing, before: ChatRecord): Promise<void> {
      await one(writing.database, before.id).set({ isDeleted: 1, emptiedAt: now() }).execute();
      await announce(writing, 'delete', before, null);
    },
  };
}

const now = () => new Date().toISOString();
