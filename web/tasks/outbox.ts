import type { Client } from 'urql';
import { i18n } from '../core/words/languages.ts';
import { mayPass } from '../core/client/errors.ts';
import { keyed, roomOutbox } from '../core/outbox/room-outbox.ts';
import type { Written } from '../core/writes/undo.ts';
import { type CreateTasksMutation, type TaskPatch, createTaskTag, createTasks } from './generated.ts';

/** Parsed input; new tags are created first. */
export type Typed = { tasks: TaskPatch[]; newTags: string[]; after: string | null };
type Made = Written & { data?: CreateTasksMutation | undefined };

/** The idempotency key makes retries create tasks and tags only once. */
export async function makeTasks(client: Client, { tasks, newTags, after }: Typed, key: string): Promise<Made> {
  const tags: string[] = [];
  for (const title of newTags) {
    const { data, error } = await createTaskTag(client, { tag: { title } }, keyed(`${key} ${title}`));
    if (error && mayPass(error)) return { error };
    if (data) tags.push(data.createTaskTag.id);
  }
  const tagged = tasks.map((task) => ({ ...task, tags: [...new Set([...(task.tags ?? []), ...tags])] }));
  return createTasks(client, { tasks: tagged, after }, keyed(key));
}

export const addedText = ({ tasks: [first, second] }: Typed, count: number): string =>
  second ? i18n.t('tasks.addedMany', { count }) : i18n.t('tasks.added', { name: first?.title ?? '' });

/** Tasks entered offline. A refused entry doesn't block the others. */
export const outboxOf = roomOutbox<Typed>('tasks', {
  send: (client, entry) => makeTasks(client, entry, entry.key),
  sent: (entry) => addedText(entry, entry.tasks.length),
});
