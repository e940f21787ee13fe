import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { ChatMessagesTable } from './tables.ts';
import type { ChatMessageRecord, ChatRecord } from './records.ts';
import type { Stretch } from './stretch.ts';

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

const about = (id: string) => ({ room: 'chat', record: 'ChatMessage', id, isPrivate: true });

/** What was taken away is no longer told to anybody, the feed's readers included. */
const told = (record: ChatMessageRecord): ChatMessageRecord => (record.deletedAt ? { ...record, value: '' } : record);

/** Reads and writes messages of one person's chats. A page is a range of numbers, whatever the chat's length. */
export function messageRows({ organization, user }: Pick<Scope, 'organization' | 'user'>) {
  const recordOf = ({ isMine, reactions, ...row }: Row, contactId: string): ChatMessageRecord => ({
    ...row,
    contactId: isMine ? user : contactId,
    isMine: isMine === 1,
    reactions: JSON.parse(reactions) as ChatMessageRecord['reactions'],
  });

  const joined = sql<boolean>`chats.organization_id = m.organization_id and chats.user_id = m.user_id
    and chats.id = m."chatId" and m.number > chats.cleared`;
  type Joined = SelectQueryBuilder<Tables & { m: ChatMessagesTable }, 'chats' | 'm', object>;
  /** Messages that can be seen: of chats that are there, and not cleared. */
  const visible = (query: Joined, from: 'chats' | 'm') =>
    query
      .where(joined)
      .where(`${from}.organization_id`, '=', organization)
      .where(`${from}.user_id`, '=', user)
      .where('chats.isDeleted', '=', 0)
      .select('chats.contactId')
      .select(COLUMNS);

  /** Those of a chat. Not an inner join: SQLite would begin with the messages, all of them. */
  const seen = (database: Db) =>
    visible(database.selectFrom('chats').crossJoin('chat_messages as m') as unknown as Joined, 'chats');

  /** The same, from a message on: it is found by its own index. */
  const found = (database: Db) =>
    visible(database.selectFrom('chat_messages as m').crossJoin('chats') as unknown as Joined, 'm');

  const one = (database: Db, { chatId, number }: Pick<ChatMessageRecord, 'chatId' | 'number'>) =>
    database
      .updateTable('chat_messages')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('chatId', '=', chatId)
      .where('number', '=', number);

  const find = async (database: Db, column: 'id' | 'pair_id', value: string): Promise<ChatMessageRecord | null> => {
    const row = await found(database).where(`m.${column}`, '=', value).executeTakeFirst();
    return row ? recordOf(row, row.contactId) : null;
  };

  return {
    seen,
    found,
    find,
    recordOf: (row: Row & { contactId: string }) => {
      const { contactId, ...message } = row;
      return recordOf(message, contactId);
    },

    /** The same stretch of several chats in one statement; a mark lies in one of them. */
    async read(database: Db, chats: readonly string[], stretch: Stretch): Promise<ChatMessageRecord[]> {
      const { from, most, mark } = stretch;
      let wanted = chats;
      let at: number | null = null;
      if (mark != null) {
        const marked = await find(database, 'id', mark);
        if (!marked || !chats.includes(marked.chatId)) return [];
        wanted = [marked.chatId];
        at = marked.number;
      }
      const rows = await seen(database)
        .where('chats.id', 'in', wanted)
        .where((expression) => {
          const [low, high] =
            from === 'start'
              ? [
                  at ?? expression.ref('chats.cleared'),
                  at === null ? expression('chats.cleared', '+', most) : at + most,
                ]
              : from === 'middle'
                ? [at! - Math.ceil(most / 2), at! + Math.floor(most / 2)]
                : [
                    at === null ? expression('chats.latest', '-', most) : at - most - 1,
                    at === null ? expression.ref('chats.latest') : at - 1,
                  ];
          return expression.and([expression('m.number', '>', low), expression('m.number', '<=', high)]);
        })
        .orderBy('m.chatId')
        .orderBy('m.number')
        .execute();
      return rows.map(({ contactId, ...row }) => recordOf(row, contactId));
    },

    /** The latest message that was not taken away, for the list of chats; or of one side alone. */
    async last(database: Db, chatId: string, from?: 'them'): Promise<ChatMessageRecord | null> {
      let query = seen(database).where('chats.id', '=', chatId).where('m.deletedAt', 'is', null);
      if (from) query = query.where('m.isMine', '=', 0).where('m.pair_id', 'is not', null);
      const row = await query.orderBy('m.number', 'desc').limit(1).executeTakeFirst();
      return row ? recordOf(row, row.contactId) : null;
    },

    async insert(writing: Writing, record: ChatMessageRecord, searchKey: string): Promise<void> {
      const { contactId: _, isMine, reactions, ...row } = record;
      await writing.database
        .insertInto('chat_messages')
        .values({
          ...row,
          reactions: JSON.stringify(reactions),
          isMine: isMine ? 1 : 0,
          searchKey,
          organization_id: organization,
          user_id: user,
        })
        .execute();
      await writing.change({ ...about(record.id), action: 'create', before: null, after: record });
    },

    async save(writing: Writing, before: ChatMessageRecord, after: ChatMessageRecord, searchKey?: string) {
      const { value, editedAt, deletedAt, reactions } = after;
      await one(writing.database, before)
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
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where('chatId', '=', record.chatId)
        .where('number', '=', record.number)
        .execute();
      await change({ ...about(record.id), action: 'delete', before: record, after: null });
    },

    /** Where reading goes on in each chat: so many messages of the other side before the end. */
    async firstUnread(database: Db, chats: readonly ChatRecord[]): Promise<Map<string, string>> {
      const one = ({ id, unreadCount = 0 }: ChatRecord) =>
        database
          .selectFrom(
            seen(database)
              .where('chats.id', '=', id)
              .where('m.isMine', '=', 0)
              .orderBy('m.number', 'desc')
              .offset(Math.max(0, unreadCount - 1))
              .limit(1)
              .as('one'),
          )
          .select(['one.chatId', 'one.id']);
      const [first, ...others] = chats.filter(({ unreadCount = 0 }) => unreadCount > 0);
      if (!first) return new Map();
      const found = await others.reduce((all, chat) => all.unionAll(one(chat)), one(first)).execute();
      return new Map(found.map(({ chatId, id }) => [chatId, id]));
    },

    /** How many messages of the other side stand from a number on. */
    async countFrom(database: Db, chatId: string, number: number): Promise<number> {
      const row = await seen(database)
        .clearSelect()
        .select((expression) => expression.fn.countAll().as('count'))
        .where('chats.id', '=', chatId)
        .where('m.isMine', '=', 0)
        .where('m.number', '>=', number)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** The messages of these numbers, each of a chat. */
    async numbered(database: Db, places: readonly { id: string; readTo: number }[]): Promise<Map<string, string>> {
      const found = await seen(database)
        .where((expression) =>
          expression.or(places.map(({ id, readTo }) => expression.and({ 'chats.id': id, 'm.number': readTo }))),
        )
        .execute();
      return new Map(found.map(({ chatId, id }) => [chatId, id]));
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
