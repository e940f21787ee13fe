import { lastSeen } from '../../core/database/cursors.ts';
import { unknownCursor } from '../../core/database/paging.ts';
import type { Db } from '../../core/database/tables.ts';
import type { MessageRows } from './message-rows.ts';
import type { ChatMessageRecord, ChatRecord } from '../records.ts';
import type { Stretch } from './stretch.ts';

/** Message ranges of chats, their last message, and the first unread one. */
export function messagePlaces(rows: MessageRows) {
  return {
    /** The same range of several chats in one statement; a cursor belongs to one of them. */
    async read(database: Db, chats: readonly string[], stretch: Stretch): Promise<ChatMessageRecord[]> {
      const { from, most, mark } = stretch;
      if (mark == null) return from === 'middle' ? [] : rows.stretch(database, chats, { from, most });
      const marked = await lastSeen(
        mark,
        async (id) => {
          const found = await rows.find(database, 'id', id);
          return found && { chatId: found.chatId, number: found.number };
        },
        stretch.argument,
      );
      if (!marked || !chats.includes(marked.chatId)) throw unknownCursor(stretch.argument);
      const at = marked.number;
      const [low, high] = {
        start: [at, at + most],
        middle: [at - Math.ceil(most / 2), at + Math.floor(most / 2)],
        end: [at - most - 1, at - 1],
      }[from] as [number, number];
      return rows.stretch(database, [marked.chatId], { from: 'between', low, high });
    },

    /** Latest message that isn't deleted, optionally of one side. */
    async last(database: Db, chatId: string, from?: 'them'): Promise<ChatMessageRecord | null> {
      let query = rows.seen(database).where('chats.id', '=', chatId).where('m.deletedAt', 'is', null);
      if (from) query = query.where('m.isMine', '=', 0).where('m.pair_id', 'is not', null);
      const row = await query.orderBy('m.number', 'desc').limit(1).executeTakeFirst();
      return row ? rows.recordOf(row) : null;
    },

    /** First unread message of each chat, by the unread count. */
    async firstUnread(database: Db, chats: readonly ChatRecord[]): Promise<Map<string, string>> {
      const one = ({ id, unreadCount = 0 }: ChatRecord) =>
        database
          .selectFrom(
            rows
              .seen(database)
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

    /** Number of messages of the other side from a message number on. */
    async countFrom(database: Db, chatId: string, number: number): Promise<number> {
      const row = await rows
        .seen(database)
        .clearSelect()
        .select((expression) => expression.fn.countAll().as('count'))
        .where('chats.id', '=', chatId)
        .where('m.isMine', '=', 0)
        .where('m.number', '>=', number)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** Messages by chat and number. */
    async numbered(database: Db, places: readonly { id: string; readTo: number }[]): Promise<Map<string, string>> {
      const found = await rows
        .seen(database)
        .where((expression) =>
          expression.or(places.map(({ id, readTo }) => expression.and({ 'chats.id': id, 'm.number': readTo }))),
        )
        .execute();
      return new Map(found.map(({ chatId, id }) => [chatId, id]));
    },
  };
}
