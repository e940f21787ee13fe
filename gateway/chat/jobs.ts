import { repeat } from '../kit/jobs/repeat.ts';
import type { Services } from '../core/services.ts';
import type { StartJobs } from '../kit/room.ts';

const MINUTE = 60_000;
/** Longer than undo is possible. */
const KEPT_MS = 15 * MINUTE;
/** Deletes long chats in batches, so that other writers get their turn. */
const AT_ONCE = 2_000;

/** Removes messages of cleared and deleted chats once undo is no longer possible. */
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
    // Keeps the row if a new message reopened the chat or it was cleared again.
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

/**
 * Blanks deleted messages once they can't be restored. Restoring sets `deletedAt` to null, which this statement checks,
 * so neither waits for the other.
 */
export async function blankDeleted(
  { database: { system } }: Pick<Services, 'database'>,
  now = Date.now(),
): Promise<void> {
  const isDue = new Date(now - KEPT_MS).toISOString();
  const due = system.selectFrom('chat_messages').select('id').where('deletedAt', '<=', isDue);
  await system
    .updateTable('chat_attachments')
    .set({ record_id: null, waitingSince: new Date(now).toISOString() })
    .where('record_id', 'in', due)
    .execute();
  await system
    .updateTable('chat_messages')
    .set({ value: '', searchKey: '', reactions: '[]' })
    .where('deletedAt', '<=', isDue)
    .where((expression) => expression.or([expression('value', '!=', ''), expression('searchKey', '!=', '')]))
    .execute();
}

export const startJobs: StartJobs = (services) =>
  repeat(services.timers, {
    name: 'removed-messages',
    everyMs: 10 * MINUTE,
    async run() {
      await removeEmptied(services);
      await blankDeleted(services);
    },
    failure: 'messages that were removed could not be forgotten',
  });
