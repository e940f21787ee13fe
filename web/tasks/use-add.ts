import { useClient } from 'urql';
import { dueText, zone } from '../core/day-text.ts';
import { mayPass } from '../core/outbox.ts';
import { useAnnounce } from '../core/undo.ts';
import type { TaskPatch } from './generated.ts';
import { type Typed, addedText, makeTasks, outboxOf } from './outbox.ts';
import type { Quick } from './quick.ts';

/** What was read as the gateway takes it; a view gives what the words leave open. */
export const patchOf = (quick: Quick, given: TaskPatch = {}): TaskPatch => ({
  ...given,
  title: quick.title,
  ...(quick.due ? { dueDate: dueText(quick.due, quick.isTimed), isTimed: quick.isTimed } : {}),
  ...(quick.repeat ? { repeats: { ...quick.repeat, zone: zone() } } : {}),
  ...(quick.priority === null ? {} : { priority: quick.priority }),
  ...(quick.assignee ? { assignedTo: quick.assignee } : {}),
  ...(quick.tags.length > 0 ? { tags: [...new Set([...(given.tags ?? []), ...quick.tags])] } : {}),
});

/** Makes tasks of what was typed, or keeps them until there is a network: "waits", or the id of the first one. */
export function useAdd() {
  const client = useClient();
  const announce = useAnnounce();

  const add = async (typed: Typed): Promise<string | null> => {
    const key = crypto.randomUUID();
    const result = await makeTasks(client, { ...typed, key });
    if (result.error && mayPass(result.error)) {
      outboxOf(client).add(typed, key);
      return 'waits';
    }
    if (!announce(result, addedText(typed, typed.tasks.length))) return null;
    return result.data?.createTasks[0]?.id ?? null;
  };
  return {
    one: (quick: Quick, given: TaskPatch) =>
      add({ tasks: [patchOf(quick, given)], newTags: quick.newTags, after: quick.section }),
    many: (titles: readonly string[], given: TaskPatch) =>
      add({ tasks: titles.map((title) => ({ ...given, title })), newTags: [], after: null }),
  };
}
