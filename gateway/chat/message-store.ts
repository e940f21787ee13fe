import DataLoader from 'dataloader';
import type { Selectable } from 'kysely';
import type { Call } from '../core/call.ts';
import { checkFilled, checkLength, cleanHtml } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { PAGE_MAX } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { chatRows } from './chat-rows.ts';
import type { chatContactStore } from './contact-store.ts';
import type { ChatMessagesTable } from './tables.ts';
import type { ChatMessageRecord, ChatRecord } from './records.ts';

export type MessagePage = {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
};

/** So many messages from one end of a chat, or from a message in its middle. */
export type Stretch = { from: 'start' | 'end'; most: number; mark?: string | null };

const VALUE_MOST = 4_000;
const COLUMNS = ['id', 'chatId', 'number', 'value', 'createdAt', 'isMine'] as const;

/** What a page asks for; without any of its arguments it is `otherwise`. */
export function stretchOf({ first, after, last, before }: MessagePage, otherwise: Stretch): Stretch {
  const isBackward = last != null || before != null;
  if (isBackward && (first != null || after != null)) {
    throw badInput(last == null ? 'before' : 'last', 'can not stand beside first or after');
  }
  if (!isBackward && first == null && after == null) return otherwise;
  const given = isBackward ? last : first;
  if (given != null && (given < 1 || given > PAGE_MAX)) {
    throw badInput(isBackward ? 'last' : 'first', `must be from 1 to ${PAGE_MAX}`);
  }
  const most = given ?? otherwise.most;
  return isBackward ? { from: 'end', most, mark: before ?? null } : { from: 'start', most, mark: after ?? null };
}

/** Reads and writes messages of one person's chats. A page is a range of numbers, whatever the chat's length. */
export function messageRows({ organization, user }: Pick<Scope, 'organization' | 'user'>) {
  const own = (database: Db) =>
    database
      .selectFrom('chat_messages')
      .where('chat_messages.organization_id', '=', organization)
      .where('chat_messages.user_id', '=', user);

  const recordOf = (
    row: Pick<Selectable<ChatMessagesTable>, (typeof COLUMNS)[number]>,
    contactId: string,
  ): ChatMessageRecord => ({
    id: row.id,
    chatId: row.chatId,
    contactId: row.isMine ? user : contactId,
    value: row.value,
    createdAt: row.createdAt,
    isMine: row.isMine === 1,
    number: row.number,
  });

  return {
    /** The same stretch of several chats in one statement; a mark lies in one of them. */
    async read(database: Db, chats: readonly string[], { from, most, mark }: Stretch): Promise<ChatMessageRecord[]> {
      let wanted = chats;
      let at: number | null = null;
      if (mark != null) {
        const seen = await own(database).select(['chatId', 'number']).where('id', '=', mark).executeTakeFirst();
        if (!seen || !chats.includes(seen.chatId)) return [];
        wanted = [seen.chatId];
        at = seen.number;
      }
      const rows = await database
        .selectFrom('chats')
        // Not an inner join: SQLite would begin with the messages, all of them.
        .crossJoin('chat_messages as m')
        .whereRef('m.organization_id', '=', 'chats.organization_id')
        .whereRef('m.user_id', '=', 'chats.user_id')
        .whereRef('m.chatId', '=', 'chats.id')
        .whereRef('m.number', '>', 'chats.cleared')
        .where('chats.organization_id', '=', organization)
        .where('chats.user_id', '=', user)
        .where('chats.id', 'in', wanted)
        .where((expression) => {
          const [low, high] =
            from === 'start'
              ? [
                  at ?? expression.ref('chats.cleared'),
                  at === null ? expression('chats.cleared', '+', most) : at + most,
                ]
              : [
                  at === null ? expression('chats.latest', '-', most) : at - most - 1,
                  at === null ? expression.ref('chats.latest') : at - 1,
                ];
          return expression.and([expression('m.number', '>', low), expression('m.number', '<=', high)]);
        })
        .select(['chats.contactId', 'm.id', 'm.chatId', 'm.number', 'm.value', 'm.createdAt', 'm.isMine'])
        .orderBy('m.chatId')
        .orderBy('m.number')
        .execute();
      return rows.map((row) => recordOf(row, row.contactId));
    },

    async insert({ database, change }: Writing, record: ChatMessageRecord): Promise<void> {
      const { contactId: _, isMine, ...row } = record;
      await database
        .insertInto('chat_messages')
        .values({ ...row, isMine: isMine ? 1 : 0, organization_id: organization, user_id: user })
        .execute();
      await change({ ...about(record.id), action: 'create', before: null, after: record });
    },

    /** Only the latest message is ever taken back, so numbers stay without gaps. */
    async remove({ database, change }: Writing, id: string): Promise<void> {
      const row = await own(database).select(COLUMNS).where('id', '=', id).executeTakeFirst();
      if (!row) return;
      await database
        .deleteFrom('chat_messages')
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where('chatId', '=', row.chatId)
        .where('number', '=', row.number)
        .execute();
      const chat = await chatRows({ organization, user }).find(database, row.chatId);
      await change({
        ...about(id),
        action: 'delete',
        before: recordOf(row, chat?.contactId ?? ''),
        after: null,
      });
    },
  };
}

const about = (id: string) => ({ room: 'chat', record: 'ChatMessage', id, isPrivate: true });

/** One side of a conversation: whose chat it is, and what the chat is to remember of the other side. */
type Side = { writing: Writing; scope: Scope; chat: ChatRecord; isNew: boolean; peer_id: string | null; name: string };

export function chatMessageStore(call: Call, people: ReturnType<typeof chatContactStore>) {
  const { scope } = call;
  const rows = messageRows(scope);

  /** The recipient's chat with the caller; there is always one afterwards. */
  const theirSide = (delivery: Scope, ownIds: readonly string[], name: string): Promise<Side> =>
    delivery.write(async (writing) => {
      const opened = await chatRows(delivery).open(writing.database, ownIds, scope.user);
      return { writing, scope: delivery, ...opened, peer_id: scope.user, name: opened.chat.name || name };
    });

  /** Locks the side and reads it again: what is counted up must not be what it was a moment ago. */
  const lock = async (side: Side): Promise<{ before: ChatRecord | null; chat: ChatRecord }> => {
    const { writing, scope, chat, isNew, peer_id, name } = side;
    const locked = await chatRows(scope).takeNumber(writing.database, chat.id);
    const before = { ...locked, latest: locked.latest - 1 };
    const fresh = { ...chat, cleared: before.latest, latest: locked.latest };
    return { before: isNew ? null : before, chat: { ...(isNew ? fresh : locked), peer_id, name } };
  };

  const put = async (
    { writing, scope }: Side,
    { before, chat }: Awaited<ReturnType<typeof lock>>,
    value: string,
    isMine: boolean,
  ): Promise<ChatMessageRecord> => {
    const createdAt = new Date().toISOString();
    const record = {
      id: crypto.randomUUID(),
      chatId: chat.id,
      contactId: isMine ? scope.user : chat.contactId,
      value,
      createdAt,
      isMine,
      number: chat.latest,
    };
    await messageRows(scope).insert(writing, record);
    const chats = chatRows(scope);
    await chats.save(writing, before, {
      ...chat,
      ...(isMine ? {} : { unreadCount: (chat.unreadCount ?? 0) + 1 }),
      lastMessage: plain(value),
      lastMessageAt: dayOf(createdAt),
      position: await chats.top(writing.database),
    });
    return record;
  };

  return {
    /** Batched: the same stretch of many chats is one statement. Not cached: a mutation may add to the page. */
    stretches: new DataLoader<{ chat: string; stretch: Stretch }, ChatMessageRecord[]>(
      async (wanted) => {
        const groups = new Map<string, { stretch: Stretch; chats: Set<string> }>();
        for (const { chat, stretch } of wanted) {
          const key = JSON.stringify(stretch);
          const group = groups.get(key) ?? { stretch, chats: new Set() };
          groups.set(key, { ...group, chats: group.chats.add(chat) });
        }
        const found = new Map<string, Map<string, ChatMessageRecord[]>>();
        for (const [key, { stretch, chats }] of groups) {
          found.set(
            key,
            Map.groupBy(await rows.read(scope.database, [...chats], stretch), (message) => message.chatId),
          );
        }
        return wanted.map(({ chat, stretch }) => found.get(JSON.stringify(stretch))!.get(chat) ?? []);
      },
      { cache: false },
    ),

    /** Into the caller's chat, and into one of the recipient's if the contact is a member: both or neither. */
    async send(chatId: string, text: string): Promise<ChatMessageRecord> {
      const value = checkFilled('value', cleanHtml(checkLength('value', text, VALUE_MOST)), VALUE_MOST * 10);
      const chat = await chatRows(scope).find(scope.database, chatId);
      if (!chat) throw new Fault('NOT_FOUND');
      // Everything about people is asked before the transaction: inside it, other stores can not be.
      const { contactId, peer_id } = chat;
      const contact = (await people.find(contactId)) ?? (peer_id === null ? null : await people.find(peer_id));
      const recipient = contact?.member && contact.member.id !== scope.user ? contact.member.id : null;
      if (recipient === null && people.isOutside) throw badInput('chatId', 'is with nobody who works here any more');
      // To somebody outside the caller is no contact, only who they are.
      const isToOutside = contact?.member?.role === 'customer';
      const ownIds = recipient === null ? null : isToOutside ? [scope.user] : await people.ownIds();
      return scope.write(async (writing) => {
        const found = await chatRows(scope).find(writing.database, chatId);
        if (!found) throw new Fault('NOT_FOUND');
        const name = contact?.name ?? found.name;
        const mine: Side = { writing, scope, chat: found, isNew: false, peer_id: recipient, name };
        const theirs = ownIds && (await theirSide(writing.deliverTo(recipient!), ownIds, call.signedIn.user.name));
        // Both rows before the feed, and in one order: two people who write to each other never wait in a ring.
        const sides = theirs ? [mine, theirs].sort((a, b) => (a.scope.user < b.scope.user ? -1 : 1)) : [mine];
        const locked = new Map<Side, Awaited<ReturnType<typeof lock>>>();
        for (const side of sides) locked.set(side, await lock(side));
        const message = await put(mine, locked.get(mine)!, value, true);
        if (theirs) await put(theirs, locked.get(theirs)!, value, false);
        return message;
      });
    },

    restore: (id: string, before: ChatMessageRecord | null): Promise<void> =>
      scope.write((writing) => (before ? rows.insert(writing, before) : rows.remove(writing, id))),
  };
}

/** The text of a message for the list: tags are gone, and what they escaped is itself again. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!)
    .replace(/\s+/g, ' ')
    .trim();

/** As the contract writes a day: day/month/year. */
export const dayOf = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/');
