import type { Client } from 'urql';
import { errorText } from '../core/errors.ts';
import { i18n } from '../core/languages.ts';
import { outboxName } from '../core/outbox-name.ts';
import { type Outbox, type Waiting, createOutbox, mayPass, onePerClient } from '../core/outbox.ts';
import { toast } from '../core/toasts.ts';
import type { Written } from '../core/undo.ts';
import { CreateTaskTagDocument, CreateTasksDocument, type CreateTasksMutation, type TaskPatch } from './generated.ts';

/** What was typed, as the gateway takes it; tags that are new are made first. */
export type Typed = { tasks: TaskPatch[]; newTags: string[]; after: string | null };

const keyed = (key: string) => ({ fetchOptions: { headers: { 'idempotency-key': key } } });

type Made = Written & { data?: CreateTasksMutation | undefined };

/** Under one key tasks and tags are made once, however often it is tried. */
export async function makeTasks(
  client: Client,
  { tasks, newTags, after, key }: Typed & { key: string },
): Promise<Made> {
  const tags: string[] = [];
  for (const title of newTags) {
    const { data, error } = await client
      .mutation(CreateTaskTagDocument, { tag: { title } }, keyed(`${key} ${title}`))
      .toPromise();
    if (error && mayPass(error)) return { error };
    if (data) tags.push(data.createTaskTag.id);
  }
  const tagged = tasks.map((task) =>
    tags.length > 0 ? { ...task, tags: [...new Set([...(task.tags ?? []), ...tags])] } : task,
  );
  return client.mutation(CreateTasksDocument, { tasks: tagged, after }, keyed(key)).toPromise();
}

export const addedText = ({ tasks: [first, second] }: Typed, count: number): string =>
  second ? i18n.t('tasks.addedMany', { count }) : i18n.t('tasks.added', { name: first?.title ?? '' });

/** Tasks that were written without a network. */
export const outboxOf = onePerClient((client): Outbox<Typed> => {
  return createOutbox<Typed, unknown>({
    name: outboxName('tasks'),
    // What was refused holds nothing up.
    laneOf: (entry) => (entry as Waiting<Typed>).key,
    send: (entry) => makeTasks(client, entry),
    sent: (entry) => void toast(addedText(entry, entry.tasks.length)),
    refused: (error) => void toast(errorText(error, i18n.t), { tone: 'danger' }),
  });
});
