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

/** Messages that can be seen: of chats that are there, and not cleared. */
const visible = (query: Joined, from: 'chats' | 'm', { organization, user }: Owner) =>
  query
    .where(joined)
    .where(`${from}.organization_id`, '=', organization)
    .where(`${from}.user_id`, '=', user)
    .where('chats.isDeleted', '=', 0)
    .select('chats.contactId')
    .select(COLUMNS);

/** Those of a chat. Not an inner join: SQLite would begin with the messages, all of them. */
const seenBy = (database: Db, owner: Owner) =>
  visible(database.selectFrom('chats').crossJoin('chat_messages as m') as unknown as Joined, 'chats', owner);

/** Of some chats so many messages from the start or up to the end, or those between two numbers. */
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

/** The same, from a message on: it is found by its own index. */
const foundBy = (database: Db, owner: Owner) =>
  visible(database.selectFrom('chat_messages as m').crossJoin('chats') as unknown as Joined, 'm', owner);

const byIds = prepared(
  (database: Db, { ids, ...owner }: Owner & { ids: readonly string[] }, column: 'id' | 'pair_id') =>
    foundBy(database, owner).where(`m.${column}`, 'in', ids),
);

const about = (id: string) => ({ room: 'chat', record: 'ChatMessage', id, isPrivate: true });

/** What was taken away is no longer told to anybody, the feed's readers included. */
const told = (record: ChatMessageRecord): ChatMessageRecord => (record.deletedAt ? { ...record, value: '' } : record);

/** Reads and writes messages of one person's chats. A page is a range of numbers, whatever the chat's length. */
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

    /** The same stretch of several chats in one statement: above a number and up to another, or as many at an end. */
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

    /** Only the latest message is ever taken back, so numbers stay without gaps. */
    async remove({ database, change }: Writing, record: ChatMessageRecord): Promise<void> {
      await database
        .deleteFrom('chat_messages')
        .where(({ and }) => and(placeOf(record)))
        .execute();
      await change({ ...about(record.id), action: 'delete', before: record, after: null });
    },

    /** The other person who has a copy of this message. */
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
