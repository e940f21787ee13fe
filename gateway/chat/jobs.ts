import { repeat } from '../core/ground/repeat.ts';
import type { Services } from '../core/services.ts';
import type { StartJobs } from '../core/room.ts';

const MINUTE = 60_000;
/** Longer than undo is possible. */
const KEPT_MS = 15 * MINUTE;
/** A long chat goes in pieces, so that writers in between get their turn. */
const AT_ONCE = 2_000;

/** Removes the messages of chats that were cleared or deleted, once nobody can take that back. */
export async function removeEmptied(
  { database: { system } }: Pick<Services, 'database'>,
  now = Date.now(),
): Promise<void> {
  const due = await system
    .selectFrom('chats')
    .select(['organization_id', 'user_id', 'id', 'cleared', 'latest', 'isDeleted', 'emptiedAt'])
    .where('emptiedAt', '<=', new Date(now - KEPT_MS).toISOString())
    .execute();
  for (const { cleared, latest, ...chat } of due) {
    const inChat = { organization_id: chat.organization_id, user_id: chat.user_id, chatId: chat.id };
    const most = chat.isDeleted ? latest : cleared;
    for (;;) {
      const first = await system
        .selectFrom('chat_messages')
        .select('number')
        .where((expression) => expression.and(inChat))
        .orderBy('number')
        .limit(1)
        .executeTakeFirst();
      if (!first || first.number > most) break;
      await system
        .deleteFrom('chat_messages')
        .where((expression) => expression.and(inChat))
        .where('number', '<=', Math.min(most, first.number + AT_ONCE))
        .execute();
    }
    // Where a message has brought the chat back, or it was emptied again, the row stays as it is by now.
    if (chat.isDeleted) {
      await system
        .deleteFrom('chats')
        .where((expression) => expression.and(chat))
        .execute();
    } else {
      await system
        .updateTable('chats')
        .set({ emptiedAt: null })
        .where((expression) => expression.and(chat))
        .execute();
    }
  }
}

export const startJobs: StartJobs = (services) =>
  repeat(10 * MINUTE, () => removeEmptied(services), services.log, 'messages of emptied chats could not be removed');
