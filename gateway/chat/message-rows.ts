import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { ChatMessagesTable } from './tables.ts';
import type { ChatMessageRecord } from './records.ts';

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
  const recordOf = ({ isMine, reactions, contactId, ...row }: Row & { contactId: string }): ChatMessageRecord => ({
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

  const owner = { organization_id: organization, user_id: user };
  const placeOf = ({ chatId, number }: ChatMessageRecord) => ({ ...owner, chatId, number });

  const find = async (database: Db, column: 'id' | 'pair_id', value: string): Promise<ChatMessageRecord | null> => {
    const row = await found(database).where(`m.${column}`, '=', value).executeTakeFirst();
    return row ? recordOf(row) : null;
  };

  return {
    seen,
    found,
    find,
    recordOf,

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
