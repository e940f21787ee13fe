import { lastSeen } from '../../core/database/cursors.ts';
import { Loader } from '../../kit/rows/loader.ts';
import { batchById } from '../../kit/rows/loaders.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { messagePlaces } from './message-places.ts';
import type { MessageRows } from './message-rows.ts';
import type { ChatMessageRecord } from '../records.ts';
import type { Stretch } from './stretch.ts';

/** Queries of messages: for many chats at once, by ids, by search. */
export function messageReader(scope: Scope, rows: MessageRows) {
  const { read } = messagePlaces(rows);

  return {
    /**
     * The same range of many chats is one statement; an unknown cursor fails alone. Not cached, because several
     * mutations of a document may read.
     */
    stretches: new Loader<{ chat: string; stretch: Stretch }, ChatMessageRecord[]>(
      async (wanted) => {
        const groups = Map.groupBy(wanted, ({ stretch }) => JSON.stringify(stretch));
        const found = new Map<string, Map<string, ChatMessageRecord[]> | Error>();
        for (const [key, group] of groups) {
          const chats = [...new Set(group.map(({ chat }) => chat))];
          const byChat = read(scope.database, chats, group[0]!.stretch).then((messages) =>
            Map.groupBy(messages, (message) => message.chatId),
          );
          found.set(key, await byChat.catch((error: Error) => error));
        }
        return wanted.map(({ chat, stretch }) => {
          const byChat = found.get(JSON.stringify(stretch))!;
          return byChat instanceof Error ? byChat : (byChat.get(chat) ?? []);
        });
      },
      { cache: false },
    ),

    byId: batchById((ids) => rows.findMany(scope.database, ids)),

    async search(query: string, chatId: string | null | undefined, page: Page): Promise<ChatMessageRecord[]> {
      const text = query.trim().toLowerCase();
      if (text === '') return [];
      const { organization, user, engine, database } = scope;
      const holding = database
        .selectFrom('chat_messages')
        .select('id')
        .where((expression) => expression.and({ organization_id: organization, user_id: user }))
        .where(engine.contains('chat_messages', 'searchKey', text));
      let hits = rows.found(database).where('m.deletedAt', 'is', null).where('m.id', 'in', holding);
      if (chatId) hits = hits.where('m.chatId', '=', chatId);
      const last = await lastSeen(page.after, async (id) => {
        const found = await rows.find(scope.database, 'id', id);
        return found && { createdAt: found.createdAt, id };
      });
      if (last)
        hits = hits.where((expression) =>
          expression(expression.refTuple('m.createdAt', 'm.id'), '<', expression.tuple(last.createdAt, last.id)),
        );
      const newest = hits.orderBy('m.createdAt', 'desc').orderBy('m.id', 'desc');
      return (await newest.limit(limitOf(page, 100)).execute()).map(rows.recordOf);
    },
  };
}
