import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { prepared } from '../../core/database/prepared.ts';
import type { Db, Tables } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import type { ChatMessagesTable } from '../tables.ts';
import type { ChatMessageRecord } from '../records.ts';

const COLUMNS = [
  'm.id',
  'm.chatId',
  'm.number',
  'm.value',
  'm.createdAt',
  'm.isMine',
  'm.pair_id',
  'm.editedAt',
  'm.deletedAt',
  'm.replyTo',
  'm.reactions',
] as const;

type Row = Pick<
  Selectable<ChatMessagesTable>,
  (typeof COLUMNS)[number] extends `m.${infer Name extends keyof ChatMessagesTable}` ? Name : never
>;

type Stretched = { from: 'start' | 'end' | 'between'; most?: number; low?: number; high?: number };
type Owner = { organization: string; user: string };
type Joined = SelectQueryBuilder<Tables & { m: ChatMessagesTable }, 'chats' | 'm', object>;

const joined = sql<boolean>`chats.organization_id = m.organization_id and chats.user_id = m.user_id
  and chats.id = m."chatId" and m.number > chats.cleared`;

/** Visible messages: those of existing chats that weren't cleared. */
const visible = (query: Joined, from: 'chats' | 'm', { organization, user }: Owner) =>
  query
    .where(joined)
    .where(`${from}.organization_id`, '=', organization)
    .where(`${from}.user_id`, '=', user)
    .where('chats.isDeleted', '=', 0)
    .select('chats.contactId')
    .select(COLUMNS);

/** Messages of a chat. Not an inner join, because SQLite would start with all messages. */
const seenBy = (database: Db, owner: Owner) =>
  visible(database.selectFrom('chats').crossJoin('chat_messages as m') as unknown as Joined, 'chats', owner);

/** The first or last messages of some chats, or those between two numbers. */
const stretches = prepared(
  (
    database: Db,
    { chats, most, low, high, ...owner }: Owner & { chats: readonly string[]; most: number; low: number; high: number },
    from: 'start' | 'end' | 'between',
  ) =>
    seenBy(database, owner)
      .where('chats.id', 'in', chats)
      .where((message) => {
        const above = {
          start: message.ref('chats.cleared'),
          end: message('chats.latest', '-', most),
          between: message.val(low),
        };
        const upTo = {
          start: message('chats.cleared', '+', most),
          end: message.ref('chats.latest'),
          between: message.val(high),
        };
        return message.and([message('m.number', '>', above[from]), message('m.number', '<=', upTo[from])]);
      })
      .orderBy('m.chatId')
      .orderBy('m.number'),
);

/** Same from a message on, found by its own index. */
const foundBy = (database: Db, owner: Owner) =>
  visible(database.selectFrom('chat_messages as m').crossJoin('chats') as unknown as Joined, 'm', owner);

const byIds = prepared(
  (database: Db, { ids, ...owner }: Owner & { ids: readonly string[] }, column: 'id' | 'pair_id') =>
    foundBy(database, owner).where(`m.${column}`, 'in', ids),
);

const about = (id: string) => ({ room: 'chat', record: 'ChatMessage', id, isPrivate: true });

/** Removes the text of deleted messages, for readers of the feed too. */
const told = (record: ChatMessageRecord): ChatMessageRecord => (record.deletedAt ? { ...record, value: '' } : record);

/** Messages of one person's chats. A page is a range of numbers, independent of the chat's length. */
export function messageRows({ organization, user }: Pick<Scope, 'organization' | 'user'>) {
  const recordOf = ({ isMine, reactions, contactId, ...row }: Row & { contactId: string }): ChatMessageRecord => ({
    ...row,
    contactId: isMine ? user : contactId,
    isMine: isMine === 1,
    reactions: JSON.parse(reactions) as ChatMessageRecord['reactions'],
  });

  const person = { organization, user };
  const seen = (database: Db) => seenBy(database, person);

  const found = (database: Db) => foundBy(database, person);

  const owner = { organization_id: organization, user_id: user };
  const placeOf = ({ chatId, number }: ChatMessageRecord) => ({ ...owner, chatId, number });

  const findMany = async (database: Db, ids: readonly string[], column: 'id' | 'pair_id' = 'id') =>
    (await byIds(database, { ...person, ids }, column)).map(recordOf);

  const find = async (database: Db, column: 'id' | 'pair_id', value: string): Promise<ChatMessageRecord | null> =>
    (await findMany(database, [value], column))[0] ?? null;

  return {
    seen,
    found,
    find,
    findMany,
    recordOf,

    /** The same range of several chats in one statement: between two numbers, or a number of messages at one end. */
    stretch: async (database: Db, chats: readonly string[], { from, most = 0, low = 0, high = 0 }: Stretched) =>
      (await stretches(database, { ...person, chats, most, low, high }, from)).map(recordOf),

    async insert(writing: Writing, record: ChatMessageRecord, searchKey: string): Promise<void> {
      const { contactId: _, isMine, reactions, ...row } = record;
      await writing.database
        .insertInto('chat_messages')
        .values({
          ...row,
          reactions: JSON.stringify(reactions),
          isMine: isMine ? 1 : 0,
          searchKey,
          ...owner,
        })
        .execute();
      await writing.change({ ...about(record.id), action: 'create', before: null, after: record });
    },

    async save(writing: Writing, before: ChatMessageRecord, after: ChatMessageRecord, searchKey?: string) {
      const { value, editedAt, deletedAt, reactions } = after;
      await writing.database
        .updateTable('chat_messages')
        .where(({ and }) => and(placeOf(before)))
        .set({ value, editedAt, deletedAt, reactions: JSON.stringify(reactions) })
        .$if(searchKey !== undefined, (query) => query.set({ searchKey: searchKey! }))
        .execute();
      const hides = { ...before, ...(after.deletedAt ? { value: '' } : {}) };
      await writing.change({ ...about(before.id), action: 'update', before: told(hides), after: told(after) });
      return after;
    },

    /** Only the latest message can be removed by undo, so numbers stay consecutive. */
    async remove({ database, change }: Writing, record: ChatMessageRecord): Promise<void> {
      await database
        .deleteFrom('chat_messages')
        .where(({ and }) => and(placeOf(record)))
        .execute();
      await change({ ...about(record.id), action: 'delete', before: record, after: null });
    },

    /** The other person with a copy of this message. */
    async holderOfCopy(database: Db, pair: string): Promise<string | null> {
      const row = await database
        .selectFrom('chat_messages')
        .select('user_id')
        .where('organization_id', '=', organization)
        .where('pair_id', '=', pair)
        .where('user_id', '!=', user)
        .executeTakeFirst();
      return row?.user_id ?? null;
    },
  };
}

export type MessageRows = ReturnType<typeof messageRows>;
