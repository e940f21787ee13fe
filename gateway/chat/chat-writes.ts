import type { Scope, Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { drop } from '../kit/rows/collection.ts';
import type { ChatPatch } from '../generated.ts';
import type { ChatRows } from './chat-rows.ts';
import type { ChatRecord } from './records.ts';

type Alter = (chat: ChatRecord) => ChatRecord;

/** Merges the documented fields of a patch into a chat. */
function patchWith(patch: ChatPatch): Alter {
  return ({ unreadCount, ...chat }) => {
    const count = patch.unreadCount === undefined ? unreadCount : patch.unreadCount;
    return {
      ...chat,
      ...(count == null ? {} : { unreadCount: count }),
      muted: patch.muted ?? chat.muted,
      lastMessage: patch.lastMessage ?? chat.lastMessage,
      lastMessageAt: patch.lastMessageAt ?? chat.lastMessageAt,
      starred: patch.starred ?? chat.starred,
      archived: patch.archived ?? chat.archived,
    };
  };
}

/** Actions on one's own chats, invisible to the other side. */
export function chatWrites(scope: Scope, rows: ChatRows) {
  /** Writes and reports nothing if nothing changed. */
  const put = async (writing: Writing, before: ChatRecord, after: ChatRecord): Promise<ChatRecord> =>
    JSON.stringify(after) === JSON.stringify(before) ? before : rows.save(writing, before, after);

  const change = (id: string, alter: Alter): Promise<ChatRecord | null> =>
    scope.write(async (writing) => {
      const before = await rows.find(writing.database, id);
      return before && put(writing, before, alter(before));
    });

  const changeKnown = async (id: string, fields: (chat: ChatRecord) => Partial<ChatRecord>): Promise<ChatRecord> => {
    const after = await change(id, (chat) => ({ ...chat, ...fields(chat) }));
    if (!after) throw new Fault('NOT_FOUND');
    return after;
  };

  /** Several chats in one write; foreign ids are ignored. */
  const many = <T>(
    ids: readonly string[],
    work: (writing: Writing, before: ChatRecord) => Promise<T>,
  ): Promise<T[]> => {
    return scope.write(async (writing) => {
      const done: T[] = [];
      const wanted = [...new Set(ids)];
      const found = wanted.length === 0 ? [] : await rows.findMany(writing.database, 'id', wanted);
      for (const before of found) done.push(await work(writing, before));
      return done;
    });
  };

  return {
    put,
    changeKnown,

    update: (id: string, patch: ChatPatch): Promise<ChatRecord | null> => change(id, patchWith(patch)),

    changeMany(ids: readonly string[], patch: ChatPatch): Promise<ChatRecord[]> {
      const alter = patchWith(patch);
      return many(ids, (writing, before) => put(writing, before, alter(before)));
    },

    async removeMany(ids: readonly string[]): Promise<boolean> {
      await many(ids, (writing, before) => rows.hide(writing, before));
      return true;
    },

    remove: (id: string): Promise<boolean> => drop(scope, { find: rows.find, remove: rows.hide }, id),

    setMuted: (id: string, muted: boolean) => changeKnown(id, () => ({ muted })),
    clear: (id: string) =>
      changeKnown(id, ({ latest }) => ({ cleared: latest, unreadCount: 0, lastMessage: '', lastMessageAt: '' })),

    restore: (id: string, before: ChatRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await rows.find(writing.database, id);
        if (before) await rows.save(writing, now, before);
        else if (now) await rows.hide(writing, now);
      }),
  };
}

export type ChatWrites = ReturnType<typeof chatWrites>;
