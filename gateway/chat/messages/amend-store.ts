import type { Call } from '../../core/call.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { chatRows } from '../chat-rows.ts';
import { messageRows } from './message-rows.ts';
import { filesOf } from '../delivery.ts';
import { messagePlaces } from './message-places.ts';
import { cleanHtml } from '../../kit/text/clean-html.ts';
import { dayOf, plain, searchKeyOf } from './message-text.ts';
import type { ChatMessageRecord, Reaction } from '../records.ts';

/** How long a deleted message can be restored; its text is kept a little longer. */
const BACK_MS = 10 * 60 * 1_000;
const SIGNS_MOST = 40;

type Amended = Partial<Pick<ChatMessageRecord, 'value' | 'editedAt' | 'deletedAt' | 'reactions'>>;

/** New state of a message; null leaves it unchanged. */
type Change = (message: ChatMessageRecord) => Amended | null;

const ownOnly = ({ isMine }: ChatMessageRecord, argument = 'id'): void => {
  if (!isMine) throw badInput(argument, 'refers to a message of another person');
};

/** Deletes a message, or restores it in time. */
function deletion({ deletedAt }: ChatMessageRecord, deleted: boolean): Amended | null {
  if (deleted === (deletedAt !== null)) return null;
  if (!deleted && Date.parse(deletedAt!) < Date.now() - BACK_MS)
    throw new Fault('CONFLICT', 'Messages can only be restored within ten minutes');
  return { deletedAt: deleted ? new Date().toISOString() : null };
}

/**
 * Edits sent messages. Both copies of a delivered message share a pair id: a change applies to both in one transaction,
 * and touches nothing else of the other person.
 */
export function chatAmendStore(call: Call) {
  const { scope } = call;

  const amendCopy = async (own: Scope, writing: Writing, before: ChatMessageRecord, amended: Amended) => {
    const rows = messageRows(own);
    const after = { ...before, ...amended };
    const files = filesOf(call, own);
    const namesOf = async ({ id, value }: ChatMessageRecord) =>
      value === '' || id === before.id ? (await files.of(id)).map(({ name }) => name) : [];
    const searchKey = amended.value === undefined ? undefined : searchKeyOf(after.value, await namesOf(after));
    await rows.save(writing, before, after, searchKey);
    if (amended.reactions) return after;
    const chats = chatRows(own);
    const chat = await chats.find(writing.database, before.chatId);
    const last = await messagePlaces(rows).last(writing.database, before.chatId);
    // Only the last message affects the chat's preview.
    if (!chat || (last && last.number > before.number)) return after;
    const lastMessage = last ? plain(last.value) || (await namesOf(last)).join(', ') : '';
    const lastMessageAt = last ? dayOf(last.createdAt) : '';
    if (chat.lastMessage !== lastMessage || chat.lastMessageAt !== lastMessageAt)
      await chats.save(writing, chat, { ...chat, lastMessage, lastMessageAt });
    return after;
  };

  /** Null for an unknown message. */
  const amendIn = async (writing: Writing, id: string, change: Change): Promise<ChatMessageRecord | null> => {
    const { database } = writing;
    const rows = messageRows(scope);
    const mine = await rows.find(database, 'id', id);
    const amended = mine && change(mine);
    if (!mine || !amended) return mine;
    const pair = mine.pair_id;
    const holder = pair && (await rows.holderOfCopy(database, pair));
    const sides = [{ own: scope, writing, message: mine }];
    if (pair && holder) {
      const delivery = writing.deliverTo(holder);
      const copy = await messageRows(delivery).find(database, 'pair_id', pair);
      if (copy)
        await delivery.write(async (inner) => void sides.push({ own: delivery, writing: inner, message: copy }));
    }
    // Fixed lock order, so that parallel writes of both sides don't deadlock.
    sides.sort((a, b) => (a.own.user < b.own.user ? -1 : 1));
    const done = new Map<Scope, ChatMessageRecord>();
    for (const { own, writing: inner, message } of sides) done.set(own, await amendCopy(own, inner, message, amended));
    return done.get(scope)!;
  };
  const amend = (id: string, change: Change): Promise<ChatMessageRecord | null> =>
    scope.write((writing) => amendIn(writing, id, change));

  return {
    edit(id: string, text: string): Promise<ChatMessageRecord | null> {
      const value = cleanHtml('value', text);
      return amend(id, (message) => {
        ownOnly(message);
        if (message.deletedAt) throw new Fault('CONFLICT', 'The message was deleted');
        if (message.value === value) return null;
        // A caption may be removed; a message must not become empty.
        if (message.value !== '' && value.trim() === '') throw badInput('value', 'must not be empty');
        return { value, editedAt: new Date().toISOString() };
      });
    },

    setDeleted: (id: string, deleted: boolean): Promise<ChatMessageRecord | null> =>
      amend(id, (message) => {
        ownOnly(message);
        return deletion(message, deleted);
      }),

    /** All or none; unknown messages are skipped. */
    setDeletedMany(ids: readonly string[], deleted: boolean): Promise<ChatMessageRecord[]> {
      return scope.write(async (writing) => {
        const done: ChatMessageRecord[] = [];
        for (const id of new Set(ids)) {
          const message = await amendIn(writing, id, (one) => {
            ownOnly(one, 'ids');
            return deletion(one, deleted);
          });
          if (message) done.push(message);
        }
        return done;
      });
    },

    react(id: string, emoji: string, on: boolean): Promise<ChatMessageRecord | null> {
      return amend(id, (message) => {
        if (message.deletedAt) throw new Fault('CONFLICT', 'The message was deleted');
        const there = message.reactions.find((one) => one.emoji === emoji);
        if (on === (there?.users.includes(scope.user) ?? false)) return null;
        if (!there && message.reactions.length >= SIGNS_MOST)
          throw badInput('emoji', `would exceed the limit of ${SIGNS_MOST} different emojis per message`);
        return { reactions: reacted(message.reactions, emoji, scope.user, on) };
      });
    },
  };
}

/** Emojis in order of their first use; unused ones are removed. */
function reacted(all: readonly Reaction[], emoji: string, user: string, on: boolean): Reaction[] {
  const others = ({ users }: Reaction) => users.filter((one) => one !== user);
  if (on && !all.some((one) => one.emoji === emoji)) return [...all, { emoji, users: [user] }];
  return all
    .map((one) => (one.emoji === emoji ? { emoji, users: on ? [...others(one), user] : others(one) } : one))
    .filter(({ users }) => users.length > 0);
}
