import { Loader } from '../kit/rows/loader.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import { chatRows, type ChatRows } from './chat-rows.ts';
import type { ChatWrites } from './chat-writes.ts';
import { messagePlaces } from './messages/message-places.ts';
import { messageRows } from './messages/message-rows.ts';
import type { chatProfileStore } from './profile-store.ts';
import type { ChatRecord } from './records.ts';

/** Read positions of both sides; people who send no read receipts see none. */
export function readingStore(
  scope: Scope,
  rows: ChatRows,
  { put, changeKnown }: ChatWrites,
  { sendsReadMarks }: Pick<ReturnType<typeof chatProfileStore>, 'sendsReadMarks'>,
) {
  const messages = messageRows(scope);
  const places = messagePlaces(messages);

  const marks = (find: (chats: readonly ChatRecord[]) => Promise<Map<string, string>>) =>
    new Loader<ChatRecord, string | null, string>(
      async (chats) => {
        const found = await find(chats);
        return chats.map(({ id }) => found.get(id) ?? null);
      },
      { maxBatchSize: 100, cacheKeyFn: ({ id }) => id },
    );
  const firstUnread = marks((chats) => places.firstUnread(scope.database, chats));
  const readUpTo = marks((chats) => places.numbered(scope.database, chats));

  /** Updates only the chat of the messages' sender. */
  const tellRead = async (writing: Writing, id: string, peer: string): Promise<void> => {
    const last = await places.last(writing.database, id, 'them');
    if (!last) return;
    const delivery = writing.deliverTo(peer);
    const copy = await messageRows(delivery).find(writing.database, 'pair_id', last.pair_id!);
    const theirs = chatRows(delivery);
    const chat = copy && (await theirs.find(writing.database, copy.chatId));
    if (!chat || chat.readTo >= copy.number) return;
    const read = { ...chat, readTo: copy.number, readAt: new Date().toISOString() };
    await delivery.write((inner) => theirs.save(inner, chat, read));
  };

  return {
    firstUnread: (chat: ChatRecord) => firstUnread.load(chat),

    readUpTo: async (chat: ChatRecord): Promise<string | null> =>
      chat.readTo > 0 && (await sendsReadMarks()) ? readUpTo.load(chat) : null,

    readAt: async (chat: ChatRecord): Promise<string | null> =>
      chat.readAt && (await sendsReadMarks()) ? chat.readAt : null,

    /** Sends a read receipt to the other side, if the caller sends them. */
    markRead: (id: string): Promise<ChatRecord> =>
      scope.write(async (writing) => {
        const before = await rows.get(writing.database, id);
        const after = await put(writing, before, { ...before, unreadCount: 0 });
        if (before.peer_id !== null && (await sendsReadMarks(writing.database)))
          await tellRead(writing, id, before.peer_id);
        return after;
      }),

    async markUnread(id: string, from: string): Promise<ChatRecord> {
      const message = await messages.find(scope.database, 'id', from);
      if (message?.chatId !== id) {
        await rows.get(scope.database, id);
        throw badInput('from', 'must be a message of this chat');
      }
      const count = await places.countFrom(scope.database, id, message.number);
      if (count === 0) throw badInput('from', 'must not be after the last message of the other side');
      return changeKnown(id, () => ({ unreadCount: count }));
    },
  };
}
