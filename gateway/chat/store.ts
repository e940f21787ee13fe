import type { Call } from '../core/call.ts';
import { Loader } from '../kit/rows/loader.ts';
import { seenBy } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import { chatAmendStore } from './messages/amend-store.ts';
import { chatLists } from './chat-lists.ts';
import { chatRows } from './chat-rows.ts';
import { chatWrites } from './chat-writes.ts';
import { chatContactStore, type Contacts } from './contact-store.ts';
import { chatMessageStore } from './messages/message-store.ts';
import { chatProfileStore } from './profile-store.ts';
import { readingStore } from './reading-store.ts';
import { remembered, type ChatContactRecord, type ChatMessageRecord, type ChatRecord } from './records.ts';
import { stretchOf, type MessagePage } from './messages/stretch.ts';

/** A chat as in REST: with contact and messages. */
export type WholeChat = { chat: ChatRecord; contact: ChatContactRecord; messages: ChatMessageRecord[] };

/** Messages per chat in the list; a single chat contains up to LIST_MAX. */
const EMBEDDED_MOST = 100;

export function chatStore(call: Call & Contacts) {
  const { scope } = call;
  const { listMax } = scope;
  const rows = chatRows(scope);
  const people = chatContactStore(call);
  const messages = chatMessageStore(call, people);
  const profile = chatProfileStore(call);
  const writes = chatWrites(scope, rows);

  const loaderBy = (column: 'id' | 'contactId') =>
    new Loader<string, ChatRecord | null>(async (keys) => {
      const chats = await rows.findMany(scope.database, column, keys);
      const found = new Map(chats.map((chat) => [chat[column], chat]));
      return keys.map((key) => found.get(key) ?? null);
    });
  const byId = loaderBy('id');

  /** Falls back to the member if the contact is deleted or not visible to the caller. */
  const contactOf = async ({ contactId, peer_id, name }: ChatRecord): Promise<ChatContactRecord> => {
    const contact = (await people.byId.load(contactId)) ?? (peer_id === null ? null : await people.byId.load(peer_id));
    return contact ? { ...contact, id: contactId } : remembered(contactId, name);
  };

  const find = (id: string) => rows.find(scope.database, id);

  return {
    ...chatLists(scope, rows, contactOf),
    ...readingStore(scope, rows, writes, profile),
    ...writes,
    people,
    messages,
    amend: chatAmendStore(call),
    profile,
    byId,
    byContact: loaderBy('contactId'),
    contactOf,
    find,

    messagesOf: ({ id }: ChatRecord, page: MessagePage): Promise<ChatMessageRecord[]> =>
      messages.stretches.load({ chat: id, stretch: stretchOf(page, { from: 'end', most: EMBEDDED_MOST }) }),

    latestOf: async ({ id }: ChatRecord): Promise<ChatMessageRecord | null> =>
      (await messages.stretches.load({ chat: id, stretch: { from: 'end', most: 1 } }))[0] ?? null,

    async writerOf({ chatId, isMine }: ChatMessageRecord): Promise<ChatContactRecord | null> {
      const chat = isMine ? null : await byId.load(chatId);
      return chat && contactOf(chat);
    },

    async messagesIn(id: string, page: MessagePage): Promise<ChatMessageRecord[]> {
      await rows.get(scope.database, id);
      return messages.stretches.load({ chat: id, stretch: stretchOf(page, { from: 'start', most: listMax }) });
    },

    /** Chats as in REST. Together they contain about LIST_MAX messages, and each at least its latest. */
    whole(chats: ChatRecord[], isAlone: boolean): Promise<WholeChat[]> {
      const share = Math.max(1, Math.min(EMBEDDED_MOST, Math.floor(listMax / Math.max(1, chats.length))));
      const stretch = { from: 'end' as const, most: isAlone ? listMax : share };
      return Promise.all(
        chats.map(async (chat) => {
          const latest = messages.stretches.load({ chat: chat.id, stretch });
          return { chat, contact: await contactOf(chat), messages: await latest };
        }),
      );
    },

    /** Recipient of signals about a chat: the member on the other side, with the id of their chat. */
    async otherSideOf(id: string): Promise<{ user: string; record_id: string } | 'nobody' | null> {
      const chat = await find(id);
      if (!chat) return null;
      if (chat.peer_id === null) return 'nobody';
      const theirs = await chatRows(seenBy(scope, chat.peer_id)).with(scope.database, scope.user);
      return theirs ? { user: chat.peer_id, record_id: theirs.id } : 'nobody';
    },

    async start(contactId: string): Promise<ChatRecord> {
      const contact = await people.find(contactId);
      if (!contact) throw badInput('contactId', `refers to ${contactId}, which is not a contact of this organization`);
      const peer_id = contact.member?.id ?? null;
      // A member may be addressed directly although there is a chat with their contact.
      const isMember = peer_id === contactId;
      return scope.write(async (writing) => {
        const { chat, isNew } = await rows.open(writing.database, [contactId], isMember ? peer_id : null);
        if (!isNew) return chat;
        const position = await rows.chats.place(writing.database, 'first');
        return rows.save(writing, null, { ...chat, peer_id, name: contact.name, position });
      });
    },
  };
}
