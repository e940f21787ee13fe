import { useClient } from 'urql';
import { dueText, zone } from '../../core/dates/day-text.ts';
import { mayPass } from '../../core/client/errors.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import type { ParsedLine } from '../../list/checklist/parsed-line.ts';
import type { TaskPatch } from '../generated.ts';
import { type Typed, addedText, makeTasks, outboxOf } from '../outbox.ts';

/** Converts parsed input for the API; the view supplies missing values. */
export const patchOf = (said: ParsedLine, given: TaskPatch = {}): TaskPatch => ({
  ...given,
  title: said.title,
  ...(said.due ? { dueDate: dueText(said.due, said.isTimed), isTimed: said.isTimed } : {}),
  ...(said.repeat ? { repeats: { ...said.repeat, zone: zone() } } : {}),
  ...(said.priority === null ? {} : { priority: said.priority }),
  ...(said.assignee ? { assignedTo: said.assignee } : {}),
  ...(said.tags.length > 0 ? { tags: [...new Set([...(given.tags ?? []), ...said.tags])] } : {}),
});

/** Creates tasks, or queues them when offline; returns "waits" or the first task's ID. */
export function useAdd() {
  const client = useClient();
  const announce = useAnnounce();

  const add = async (typed: Typed): Promise<string | null> => {
    const key = crypto.randomUUID();
    const result = await makeTasks(client, typed, key);
    if (result.error && mayPass(result.error)) {
      outboxOf(client).add(typed, key);
      return 'waits';
    }
    if (!announce(result, addedText(typed, typed.tasks.length))) return null;
    return result.data?.createTasks[0]?.id ?? null;
  };
  return {
    one: (said: ParsedLine, given: TaskPatch) =>
      add({ tasks: [patchOf(said, given)], newTags: said.newTags, after: said.section }),
    many: (titles: readonly string[], given: TaskPatch) =>
      add({ tasks: titles.map((title) => ({ ...given, title })), newTags: [], after: null }),
  };
}
