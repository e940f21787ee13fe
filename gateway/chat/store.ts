import DataLoader from 'dataloader';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { Call } from '../core/call.ts';
import type { Writing } from '../core/feed/scope.ts';
import { checkLength } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Tables } from '../core/database/tables.ts';
import type { ChatPatch } from '../generated.ts';
import { chatRows } from './chat-rows.ts';
import { chatContactStore, type Contacts, remembered } from './contact-store.ts';
import { chatAmendStore } from './amend-store.ts';
import { messageRows } from './message-rows.ts';
import { chatMessageStore } from './message-store.ts';
import { chatProfileStore } from './profile-store.ts';
import { stretchOf, type MessagePage } from './stretch.ts';
import type { ChatRecord, ChatContactRecord, ChatMessageRecord } from './records.ts';

/** A chat as REST shows it: with the contact and with messages. */
export type WholeChat = { chat: ChatRecord; contact: ChatContactRecord; messages: ChatMessageRecord[] };

/** Which of the chats: true and false narrow, null does not. */
export type ChatFilter = { [Mark in 'archived' | 'starred' | 'unread']?: boolean | null | undefined };

/** So many messages of each chat stand in the list; a chat asked for alone carries them up to LIST_MAX. */
const EMBEDDED_MOST = 100;
const BULK_MOST = 1_000;

export function chatStore(call: Call & Contacts) {
  const { scope } = call;
  const { listMax } = scope;
  const rows = chatRows(scope);
  const people = chatContactStore(call);
  const messages = chatMessageStore(call, people);

  const profile = chatProfileStore(call);

  const loaderBy = (column: 'id' | 'contactId') =>
    new DataLoader<string, ChatRecord | null>(async (keys) => {
      const chats = await rows.findMany(scope.database, column, keys);
      const found = new Map(chats.map((chat) => [chat[column], chat]));
      return keys.map((key) => found.get(key) ?? null);
    });
  const marks = (find: (chats: readonly ChatRecord[]) => Promise<Map<string, string>>) =>
    new DataLoader<ChatRecord, string | null, string>(
      async (chats) => {
        const found = await find(chats);
        return chats.map(({ id }) => found.get(id) ?? null);
      },
      { maxBatchSize: 100, cacheKeyFn: ({ id }) => id },
    );
  const firstUnread = marks((chats) => messageRows(scope).firstUnread(scope.database, chats));
  const readUpTo = marks((chats) => messageRows(scope).numbered(scope.database, chats));

  const byId = loaderBy('id');

  /** The member stands behind a contact that is gone, or that the caller may not see. */
  const contactOf = async ({ contactId, peer_id, name }: ChatRecord): Promise<ChatContactRecord> => {
    const contact = (await people.byId.load(contactId)) ?? (peer_id === null ? null : await people.byId.load(peer_id));
    return contact ? { ...contact, id: contactId } : remembered(contactId, name);
  };

  const list = async (page: Page, filter: ChatFilter): Promise<ChatRecord[]> => {
    let query = rows.own(scope.database).where(narrowed(filter));
    if (page.after != null) {
      const last = await rows.own(scope.database).where('id', '=', page.after).executeTakeFirst();
      if (!last) return [];
      query = query.where((expression) =>
        expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, last.id)),
      );
    }
    const found = await query.orderBy('position').orderBy('id').limit(limitOf(page, listMax)).execute();
    return found.map(rows.recordOf);
  };

  /** Names belong to the contacts. One person's chats are few enough to be compared with them here. */
  const search = async (text: string, page: Page, filter: ChatFilter): Promise<ChatRecord[]> => {
    const all = await list({}, filter);
    const contacts = await Promise.all(all.map(contactOf));
    const hits = all.filter((_, index) => contacts[index]!.name.toLowerCase().includes(text.toLowerCase()));
    const seen = page.after == null ? 0 : hits.findIndex((chat) => chat.id === page.after) + 1;
    if (page.after != null && seen === 0) return [];
    return hits.slice(seen, seen + limitOf(page, listMax));
  };

  const put = async (writing: Writing, before: ChatRecord, after: ChatRecord): Promise<ChatRecord> =>
    JSON.stringify(after) === JSON.stringify(before) ? before : rows.save(writing, before, after);

  /** Changes one chat of the caller; nothing is written, and nobody told, when nothing differs. */
  const change = async (id: string, alter: (chat: ChatRecord) => ChatRecord): Promise<ChatRecord | null> =>
    scope.write(async (writing) => {
      const before = await rows.find(writing.database, id);
      if (!before) return null;
      return put(writing, before, alter(before));
    });

  /** The same with several, in one write. */
  const many = <T>(
    ids: readonly string[],
    work: (writing: Writing, before: ChatRecord) => Promise<T>,
  ): Promise<T[]> => {
    if (ids.length > BULK_MOST) throw badInput('ids', `must hold at most ${BULK_MOST}`);
    return scope.write(async (writing) => {
      const done: T[] = [];
      const wanted = [...new Set(ids)];
      const found = wanted.length === 0 ? [] : await rows.findMany(writing.database, 'id', wanted);
      for (const before of found) done.push(await work(writing, before));
      return done;
    });
  };

  /** Into the chat of whoever wrote what was read, and nowhere else of theirs. */
  const tellRead = async (writing: Writing, id: string, peer: string): Promise<void> => {
    const last = await messageRows(scope).last(writing.database, id, 'them');
    if (!last) return;
    const delivery = writing.deliverTo(peer);
    const copy = await messageRows(delivery).find(writing.database, 'pair_id', last.pair_id!);
    const theirs = chatRows(delivery);
    const chat = copy && (await theirs.find(writing.database, copy.chatId));
    if (!chat || chat.readTo >= copy.number) return;
    const read = { ...chat, readTo: copy.number, readAt: new Date().toISOString() };
    await delivery.write((inner) => theirs.save(inner, chat, read));
  };

  const changeKnown = async (id: string, fields: (chat: ChatRecord) => Partial<ChatRecord>): Promise<ChatRecord> => {
    const after = await change(id, (chat) => ({ ...chat, ...fields(chat) }));
    if (!after) throw new Fault('NOT_FOUND');
    return after;
  };

  const find = (id: string) => rows.find(scope.database, id);

  return {
    people,
    messages,
    amend: chatAmendStore(call),
    profile,
    byId,
    byContact: loaderBy('contactId'),
    contactOf,
    find,

    list: (page: Page, query: string | null | undefined, filter: ChatFilter) =>
      query ? search(checkLength('query', query, 200), page, filter) : list(page, filter),

    firstUnread: (chat: ChatRecord) => firstUnread.load(chat),

    /** How far the other side has read; whoever sends no read marks sees none. */
    async readUpTo(chat: ChatRecord): Promise<string | null> {
      return chat.readTo > 0 && (await profile.sendsReadMarks()) ? readUpTo.load(chat) : null;
    },

    readAt: async (chat: ChatRecord): Promise<string | null> =>
      chat.readAt && (await profile.sendsReadMarks()) ? chat.readAt : null,

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

    async unreadCount(muted: boolean): Promise<number> {
      const row = await rows
        .own(scope.database)
        .clearSelect()
        .select((expression) => expression.fn.sum('unreadCount').as('count'))
        .where('muted', '=', muted ? 1 : 0)
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
    update: (id: string, patch: ChatPatch): Promise<ChatRecord | null> => change(id, patchWith(patch)),

    changeMany(ids: readonly string[], patch: ChatPatch): Promise<ChatRecord[]> {
      const alter = patchWith(patch);
      return many(ids, (writing, before) => put(writing, before, alter(before)));
    },

    async removeMany(ids: readonly string[]): Promise<boolean> {
      await many(ids, (writing, before) => rows.hide(writing, before));
      return true;
    },

    /** The other side learns how far, where the caller sends read marks. */
    markRead: (id: string): Promise<ChatRecord> =>
      scope.write(async (writing) => {
        const before = await rows.find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        const after = await put(writing, before, { ...before, unreadCount: 0 });
        if (before.peer_id !== null && (await profile.sendsReadMarks(writing.database)))
          await tellRead(writing, id, before.peer_id);
        return after;
      }),

    async markUnread(id: string, from: string): Promise<ChatRecord> {
      const message = await messageRows(scope).find(scope.database, 'id', from);
      if (message?.chatId !== id)
        throw (await find(id)) ? badInput('from', 'is no message of this chat') : new Fault('NOT_FOUND');
      const count = await messageRows(scope).countFrom(scope.database, id, message.number);
      if (count === 0) throw badInput('from', 'has nothing of the other side after it');
      return changeKnown(id, () => ({ unreadCount: count }));
    },
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

const narrowed =
  ({ archived, starred, unread }: ChatFilter) =>
  (expression: ExpressionBuilder<Tables, 'chats'>): Expression<SqlBool> =>
    expression.and([
      ...(archived == null ? [] : [expression('archived', '=', archived ? 1 : 0)]),
      ...(starred == null ? [] : [expression('starred', '=', starred ? 1 : 0)]),
      ...(unread == null
        ? []
        : [expression(expression.fn.coalesce('unreadCount', expression.lit(0)), unread ? '>' : '=', 0)]),
    ]);

/** What a patch makes of a chat. */
function patchWith(patch: ChatPatch): (chat: ChatRecord) => ChatRecord {
  for (const name of ['muted', 'starred', 'archived'] as const) refuseNull('chat', patch, name);
  if (patch.unreadCount != null && patch.unreadCount < 0) throw badInput('chat.unreadCount', 'must not be negative');
  return ({ unreadCount, ...chat }) => {
    const count = patch.unreadCount === undefined ? unreadCount : patch.unreadCount;
    return {
      ...chat,
      ...(count == null ? {} : { unreadCount: count }),
      muted: patch.muted ?? chat.muted,
      starred: patch.starred ?? chat.starred,
      archived: patch.archived ?? chat.archived,
    };
  };
}
