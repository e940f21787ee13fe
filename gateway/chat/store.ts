import DataLoader from 'dataloader';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { Call } from '../core/call.ts';
import { checkLength } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { ChatPatch } from '../generated.ts';
import { chatRows } from './chat-rows.ts';
import { chatContactStore, type Contacts, remembered } from './contact-store.ts';
import { chatMessageStore, stretchOf, type MessagePage } from './message-store.ts';
import { chatProfileStore } from './profile-store.ts';
import type { ChatRecord, ChatContactRecord, ChatMessageRecord } from './records.ts';

/** A chat as REST shows it: with the contact and with messages. */
export type WholeChat = { chat: ChatRecord; contact: ChatContactRecord; messages: ChatMessageRecord[] };

/** So many messages of each chat stand in the list; a chat asked for alone carries them up to LIST_MAX. */
const EMBEDDED_MOST = 100;

export function chatStore(call: Call & Contacts) {
  const { scope } = call;
  const { listMax } = scope;
  const rows = chatRows(scope);
  const people = chatContactStore(call);
  const messages = chatMessageStore(call, people);

  /** Not cached: a subscription would see old chats. */
  const loaderBy = (column: 'id' | 'contactId') =>
    new DataLoader<string, ChatRecord | null>(
      async (keys) => {
        const chats = await rows.findMany(scope.database, column, [...new Set(keys)]);
        const found = new Map(chats.map((chat) => [chat[column], chat]));
        return keys.map((key) => found.get(key) ?? null);
      },
      { cache: false },
    );

  const byId = loaderBy('id');

  /** The member stands behind a contact that is gone, or that the caller may not see. */
  const contactOf = async ({ contactId, peer_id, name }: ChatRecord): Promise<ChatContactRecord> => {
    const contact = (await people.byId.load(contactId)) ?? (peer_id === null ? null : await people.byId.load(peer_id));
    return contact ? { ...contact, id: contactId } : remembered(contactId, name);
  };

  const list = async (page: Page): Promise<ChatRecord[]> => {
    let query = rows.own(scope.database);
    if (page.after != null) {
      const last = await query.where('id', '=', page.after).executeTakeFirst();
      if (!last) return [];
      query = query.where((expression) =>
        expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, last.id)),
      );
    }
    const found = await query.orderBy('position').orderBy('id').limit(limitOf(page, listMax)).execute();
    return found.map(rows.recordOf);
  };

  /** Names belong to the contacts. One person's chats are few enough to be compared with them here. */
  const search = async (text: string, page: Page): Promise<ChatRecord[]> => {
    const all = await list({});
    const contacts = await Promise.all(all.map(contactOf));
    const hits = all.filter((_, index) => contacts[index]!.name.toLowerCase().includes(text.toLowerCase()));
    const seen = page.after == null ? 0 : hits.findIndex((chat) => chat.id === page.after) + 1;
    if (page.after != null && seen === 0) return [];
    return hits.slice(seen, seen + limitOf(page, listMax));
  };

  /** Changes one chat of the caller; nothing is written, and nobody told, when nothing differs. */
  const change = async (id: string, alter: (chat: ChatRecord) => ChatRecord): Promise<ChatRecord | null> =>
    scope.write(async (writing) => {
      const before = await rows.find(writing.database, id);
      if (!before) return null;
      const after = alter(before);
      return JSON.stringify(after) === JSON.stringify(before) ? before : rows.save(writing, before, after);
    });

  const changeKnown = async (id: string, fields: (chat: ChatRecord) => Partial<ChatRecord>): Promise<ChatRecord> => {
    const after = await change(id, (chat) => ({ ...chat, ...fields(chat) }));
    if (!after) throw new Fault('NOT_FOUND');
    return after;
  };

  const find = (id: string) => rows.find(scope.database, id);

  return {
    people,
    messages,
    profile: chatProfileStore(call),
    byId,
    byContact: loaderBy('contactId'),
    contactOf,
    find,

    list: (page: Page, query: string | null | undefined) =>
      query ? search(checkLength('query', query, 200), page) : list(page),

    messagesOf: ({ id }: ChatRecord, page: MessagePage): Promise<ChatMessageRecord[]> =>
      messages.stretches.load({ chat: id, stretch: stretchOf(page, { from: 'end', most: EMBEDDED_MOST }) }),

    latestOf: async ({ id }: ChatRecord): Promise<ChatMessageRecord | null> =>
      (await messages.stretches.load({ chat: id, stretch: { from: 'end', most: 1 } }))[0] ?? null,

    async writerOf({ chatId, isMine }: ChatMessageRecord): Promise<ChatContactRecord | null> {
      const chat = isMine ? null : await byId.load(chatId);
      return chat && contactOf(chat);
    },

    async messagesIn(id: string, page: MessagePage): Promise<ChatMessageRecord[]> {
      if (!(await find(id))) throw new Fault('NOT_FOUND');
      return messages.stretches.load({ chat: id, stretch: stretchOf(page, { from: 'start', most: listMax }) });
    },

    /** As REST shows chats. All of them together carry about LIST_MAX messages at most, each one its latest. */
    async whole(chats: ChatRecord[], isAlone: boolean): Promise<WholeChat[]> {
      const share = Math.max(1, Math.min(EMBEDDED_MOST, Math.floor(listMax / Math.max(1, chats.length))));
      const stretch = { from: 'end' as const, most: isAlone ? listMax : share };
      return Promise.all(
        chats.map(async (chat) => {
          const [contact, latest] = await Promise.all([
            contactOf(chat),
            messages.stretches.load({ chat: chat.id, stretch }),
          ]);
          return { chat, contact, messages: latest };
        }),
      );
    },

    /** Where a signal about a chat is heard: at the member on the other side, in a chat of theirs. */
    async otherSideOf(id: string): Promise<{ user: string; record_id: string } | 'nobody' | null> {
      const chat = await find(id);
      if (!chat) return null;
      if (chat.peer_id === null) return 'nobody';
      const theirs = await chatRows({ ...scope, user: chat.peer_id }).with(scope.database, scope.user);
      return theirs ? { user: chat.peer_id, record_id: theirs.id } : 'nobody';
    },

    async unreadCount(): Promise<number> {
      const row = await rows
        .own(scope.database)
        .clearSelect()
        .select((expression) => expression.fn.sum('unreadCount').as('count'))
        .where('muted', '=', 0)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    async start(contactId: string): Promise<ChatRecord> {
      const contact = await people.find(contactId);
      if (!contact) throw badInput('contactId', `names ${contactId}, which is no contact of the organization`);
      const peer_id = contact.member?.id ?? null;
      // A member may be named by themselves although there is a chat with the contact that stands for them.
      const isMember = peer_id === contactId;
      return scope.write(async (writing) => {
        const { chat, isNew } = await rows.open(writing.database, [contactId], isMember ? peer_id : null);
        if (!isNew) return chat;
        const position = await rows.top(writing.database);
        return rows.save(writing, null, { ...chat, peer_id, name: contact.name, position });
      });
    },

    /** Whole chats come back from clients: what follows from the messages is not taken from there. */
    update: (id: string, patch: ChatPatch): Promise<ChatRecord | null> => {
      refuseNull('chat', patch, 'muted');
      if (patch.unreadCount != null && patch.unreadCount < 0)
        throw badInput('chat.unreadCount', 'must not be negative');
      return change(id, ({ unreadCount, ...chat }) => {
        const count = patch.unreadCount === undefined ? unreadCount : patch.unreadCount;
        return { ...chat, ...(count == null ? {} : { unreadCount: count }), muted: patch.muted ?? chat.muted };
      });
    },

    markRead: (id: string) => changeKnown(id, () => ({ unreadCount: 0 })),
    setMuted: (id: string, muted: boolean) => changeKnown(id, () => ({ muted })),
    clear: (id: string) =>
      changeKnown(id, ({ latest }) => ({ cleared: latest, unreadCount: 0, lastMessage: '', lastMessageAt: '' })),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await rows.find(writing.database, id);
        if (before) await rows.hide(writing, before);
        return true;
      }),

    restore: (id: string, before: ChatRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await rows.find(writing.database, id);
        if (before) await rows.save(writing, now, before);
        else if (now) await rows.hide(writing, now);
      }),
  };
}
