import DataLoader from 'dataloader';
import type { Call } from '../core/call.ts';
import { batchById } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { Upload } from '../core/files/files.ts';
import { checkFilled, checkLength, cleanHtml } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Received } from '../core/parts/attachment-rows.ts';
import { attachmentStore } from '../core/parts/attachments.ts';
import { chatRows } from './chat-rows.ts';
import type { chatContactStore } from './contact-store.ts';
import { messageRows } from './message-rows.ts';
import { dayOf, plain, searchKeyOf } from './message-text.ts';
import type { ChatMessageRecord, ChatRecord } from './records.ts';
import type { Stretch } from './stretch.ts';

const VALUE_MOST = 4_000;

/** One side of a conversation: whose chat it is, and what the chat is to remember of the other side. */
type Side = { writing: Writing; scope: Scope; chat: ChatRecord; isNew: boolean; peer_id: string | null; name: string };
/** What is written: the text, and what goes with it on each side. */
type Sent = { value: string; pair_id: string | null; replyTo: string | null; names: string[]; files: string[] };
export type Extras = { attachments?: readonly string[] | null; replyTo?: string | null };

export const filesOf = (call: Call, scope: Scope) =>
  attachmentStore(scope, call.services.files, {
    table: 'chat_attachments',
    path: '/api/apps/chat/attachment',
    isPrivate: true,
  });

export const checkText = (text: string): string => cleanHtml(checkLength('value', text, VALUE_MOST));

export function chatMessageStore(call: Call, people: ReturnType<typeof chatContactStore>) {
  const { scope } = call;
  const rows = messageRows(scope);
  const attachments = filesOf(call, scope);

  /** The recipient's chat with the caller; there is always one afterwards. */
  const theirSide = (delivery: Scope, ownIds: readonly string[], name: string): Promise<Side> =>
    delivery.write(async (writing) => {
      const opened = await chatRows(delivery).open(writing.database, ownIds, scope.user);
      return { writing, scope: delivery, ...opened, peer_id: scope.user, name: opened.chat.name || name };
    });

  const put = async (side: Side, { value, pair_id, replyTo, names, files }: Sent): Promise<ChatMessageRecord> => {
    const { writing, scope: own, isNew, peer_id, name } = side;
    const chats = chatRows(own);
    const now = await chats.takeNumber(writing.database, side.chat.id);
    const before = { ...now, latest: now.latest - 1 };
    // One that was deleted begins anew, after its last message.
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
      position: await chats.top(writing.database),
    });
    return record;
  };

  /** What is answered, as the other side calls it; they may not have it. */
  const theirReply = async ({ scope: own, writing, chat }: Side, answered: ChatMessageRecord | null) => {
    const copy = answered?.pair_id ? await messageRows(own).find(writing.database, 'pair_id', answered.pair_id) : null;
    return copy?.chatId === chat.id ? copy.id : null;
  };

  return {
    /** Batched: the same stretch of many chats is one statement. Not cached: two mutations of one document may ask. */
    stretches: new DataLoader<{ chat: string; stretch: Stretch }, ChatMessageRecord[]>(
      async (wanted) => {
        const groups = Map.groupBy(wanted, ({ stretch }) => JSON.stringify(stretch));
        const found = new Map<string, Map<string, ChatMessageRecord[]>>();
        for (const [key, group] of groups) {
          const chats = [...new Set(group.map(({ chat }) => chat))];
          const messages = await rows.read(scope.database, chats, group[0]!.stretch);
          found.set(
            key,
            Map.groupBy(messages, (message) => message.chatId),
          );
        }
        return wanted.map(({ chat, stretch }) => found.get(JSON.stringify(stretch))!.get(chat) ?? []);
      },
      { cache: false },
    ),

    attachments,

    byId: batchById(async (ids) => {
      const found = await rows.found(scope.database).where('m.id', 'in', ids).execute();
      return found.map(rows.recordOf);
    }),

    async search(query: string, chatId: string | null | undefined, page: Page): Promise<ChatMessageRecord[]> {
      const text = checkLength('query', query, 200).trim().toLowerCase();
      if (text === '') return [];
      const { organization, user, engine, database } = scope;
      const holding = database
        .selectFrom('chat_messages')
        .select('id')
        .where((expression) => expression.and({ organization_id: organization, user_id: user }))
        .where(engine.contains('chat_messages', 'searchKey', text));
      let hits = rows.found(database).where('m.deletedAt', 'is', null).where('m.id', 'in', holding);
      if (chatId) hits = hits.where('m.chatId', '=', chatId);
      if (page.after != null) {
        const last = await rows.find(scope.database, 'id', page.after);
        if (!last) return [];
        hits = hits.where((expression) =>
          expression(expression.refTuple('m.createdAt', 'm.id'), '<', expression.tuple(last.createdAt, last.id)),
        );
      }
      const found = await hits
        .orderBy('m.createdAt', 'desc')
        .orderBy('m.id', 'desc')
        .limit(limitOf(page, 100))
        .execute();
      return found.map(rows.recordOf);
    },

    async attach(chatId: string, uploads: readonly Upload[], previews: readonly (string | null)[] | null | undefined) {
      if (!(await chatRows(scope).find(scope.database, chatId))) throw new Fault('NOT_FOUND');
      const received = await attachments.receive(uploads, previews);
      await scope.write(({ database }) => attachments.keep(database, received));
      return received.map(attachments.waiting);
    },

    /** Into the caller's chat, and into one of the recipient's if the contact is a member: both or neither. */
    async send(chatId: string, text: string, extras: Extras): Promise<ChatMessageRecord> {
      const wanted = [...new Set(extras.attachments ?? [])];
      const value = checkText(text);
      if (wanted.length === 0) checkFilled('value', value, VALUE_MOST * 10);
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
        const { database } = writing;
        const found = await chatRows(scope).find(database, chatId);
        if (!found) throw new Fault('NOT_FOUND');
        const files = await attachments.check(database, 'attachments', wanted);
        const copies: Received[] = await attachments.copies(database, files);
        const answered = extras.replyTo ? await rows.find(database, 'id', extras.replyTo) : null;
        if (extras.replyTo && answered?.chatId !== chatId) throw badInput('replyTo', 'is no message of this chat');
        const sent: Sent = {
          value,
          pair_id: recipient && crypto.randomUUID(),
          replyTo: answered?.id ?? null,
          names: copies.map(({ name }) => name),
          files,
        };
        const name = contact?.name ?? found.name;
        const mine: Side = { writing, scope, chat: found, isNew: false, peer_id: recipient, name };
        const theirs = ownIds && (await theirSide(writing.deliverTo(recipient!), ownIds, call.signedIn.user.name));
        const message = await put(mine, sent);
        if (theirs) {
          const given = await filesOf(call, theirs.scope).keep(database, copies);
          await put(theirs, { ...sent, replyTo: await theirReply(theirs, answered), files: given });
        }
        return message;
      });
    },

    restore: (id: string, before: ChatMessageRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await rows.find(writing.database, 'id', id);
        if (!before) return void (now && (await rows.remove(writing, now)));
        const key = searchKeyOf(before.value, []);
        await (now ? rows.save(writing, now, before, key) : rows.insert(writing, before, key));
      }),
  };
}
