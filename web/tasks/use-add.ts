import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { dueText, zone } from '../core/day-text.ts';
import {
  type TaskPatch,
  useCreateTaskMutation,
  useCreateTaskTagMutation,
  useCreateTasksMutation,
} from './generated.ts';
import type { Quick } from './quick-words.ts';

/** What was read as the gateway takes it; a view gives what the words leave open. */
export const patchOf = (quick: Quick, tags: readonly string[], given: TaskPatch = {}): TaskPatch => ({
  ...given,
  title: quick.title,
  ...(quick.due ? { dueDate: dueText(quick.due, quick.isTimed), isTimed: quick.isTimed } : {}),
  ...(quick.repeat ? { repeats: { ...quick.repeat, zone: zone() } } : {}),
  ...(quick.priority === null ? {} : { priority: quick.priority }),
  ...(quick.assignee ? { assignedTo: quick.assignee } : {}),
  ...(tags.length > 0 ? { tags: [...new Set([...(given.tags ?? []), ...tags])] } : {}),
});

/** Makes tasks of what was typed; tags that are new are made first. Answers the id of the one that was made. */
export function useAdd() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createTask] = useCreateTaskMutation();
  const [, createTasks] = useCreateTasksMutation();
  const [, createTag] = useCreateTaskTagMutation();

  return {
    one: async (quick: Quick, given: TaskPatch): Promise<string | null> => {
      const made: string[] = [];
      for (const title of quick.newTags) {
        const { data } = await createTag({ tag: { title } });
        if (data) made.push(data.createTaskTag.id);
      }
      const result = await createTask({ type: 'task', task: patchOf(quick, [...quick.tags, ...made], given) });
      announce(result, t('tasks.added', { name: quick.title }));
      return result.data?.createTask.id ?? null;
    },
    many: async (titles: readonly string[], given: TaskPatch): Promise<boolean> => {
      const result = await createTasks({ tasks: titles.map((title) => ({ ...given, title })) });
      return announce(result, t('tasks.addedMany', { count: titles.length }));
    },
    section: async (title: string): Promise<string | null> => {
      const result = await createTask({ type: 'section', task: { title } });
      announce(result, t('tasks.sectionAdded'));
      return result.data?.createTask.id ?? null;
    },
  };
}
