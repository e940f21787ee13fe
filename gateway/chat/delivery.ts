import type { Call } from '../core/call.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { AttachmentNames } from '../kit/parts/attachment-tables.ts';
import { AttachmentStore } from '../kit/parts/attachments.ts';
import { chatRows } from './chat-rows.ts';
import { messageRows } from './messages/message-rows.ts';
import { dayOf, plain, searchKeyOf } from './messages/message-text.ts';
import type { ChatMessageRecord, ChatRecord } from './records.ts';

/** One side of a conversation: the owner's chat, and what it stores about the other side. */
export type Side = {
  writing: Writing;
  scope: Scope;
  chat: ChatRecord;
  isNew: boolean;
  peer_id: string | null;
  name: string;
};
/** The text, and what accompanies it on each side. */
export type SentMessage = {
  value: string;
  pair_id: string | null;
  replyTo: string | null;
  names: string[];
  files: string[];
};

const chatAttachments: AttachmentNames = {
  table: 'chat_attachments',
  path: '/api/apps/chat/attachment',
  isPrivate: true,
};

export const filesOf = (call: Call, scope: Scope) => new AttachmentStore(scope, call.services.files, chatAttachments);

/** Delivers a message to the caller's chat and to the recipient's. */
export function chatDelivery(call: Call) {
  const { scope } = call;

  /** The recipient's chat with the caller, created if needed. */
  const theirSide = (delivery: Scope, ownIds: readonly string[], name: string): Promise<Side> =>
    delivery.write(async (writing) => {
      const opened = await chatRows(delivery).open(writing.database, ownIds, scope.user);
      return { writing, scope: delivery, ...opened, peer_id: scope.user, name: opened.chat.name || name };
    });

  const put = async (
    side: Side,
    { value, pair_id, replyTo, names, files }: SentMessage,
  ): Promise<ChatMessageRecord> => {
    const { writing, scope: own, isNew, peer_id, name } = side;
    const chats = chatRows(own);
    const now = await chats.takeNumber(writing.database, side.chat.id);
    const before = { ...now, latest: now.latest - 1 };
    // A deleted chat restarts after its last message.
    const chat = { ...(isNew ? { ...side.chat, cleared: before.latest, latest: now.latest } : now), peer_id, name };
    const isMine = own.user === scope.user;
    const createdAt = new Date().toISOString();
    const record: ChatMessageRecord = {
      id: crypto.randomUUID(),
      chatId: chat.id,
      contactId: isMine ? own.user : chat.contactId,
      value,
      createdAt,
      isMine,
      editedAt: null,
      deletedAt: null,
      replyTo,
      reactions: [],
      pair_id,
      number: chat.latest,
    };
    await messageRows(own).insert(writing, record, searchKeyOf(value, names));
    if (files.length > 0) await filesOf(call, own).set(writing.database, record.id, files);
    await chats.save(writing, isNew ? null : before, {
      ...chat,
      ...(isMine ? {} : { unreadCount: (chat.unreadCount ?? 0) + 1 }),
      archived: chat.archived && chat.muted && !isMine,
      lastMessage: plain(value) || names.join(', '),
      lastMessageAt: dayOf(createdAt),
      position: await chats.chats.place(writing.database, 'first'),
    });
    return record;
  };

  /** The answered message under the recipient's id; they may not have it. */
  const theirReply = async ({ scope: own, writing, chat }: Side, answered: ChatMessageRecord | null) => {
    const copy = answered?.pair_id ? await messageRows(own).find(writing.database, 'pair_id', answered.pair_id) : null;
    return copy?.chatId === chat.id ? copy.id : null;
  };

  return { theirSide, theirReply, put };
}
