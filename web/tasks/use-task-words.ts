import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { anew } from '../core/anew.ts';
import { useAnnounce } from '../core/undo.ts';
import { useAutosave } from '../core/use-autosave.ts';
import { type TaskDetailsFragment, TaskDocument, type TaskQuery, useUpdateTaskMutation } from './generated.ts';

export type Words = { title: string; notes: string };
const wordsOf = ({ title, notes }: TaskDetailsFragment): Words => ({ title, notes: notes ?? '' });

/** Title and notes save themselves: what others write elsewhere follows, and what both wrote is asked about. */
export function useTaskWords(task: TaskDetailsFragment) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const [, updateTask] = useUpdateTaskMutation();
  return useAutosave<Words>({
    key: `task ${task.id}`,
    first: wordsOf(task),
    wait: 500,
    asks: true,
    reread: async () => {
      const { data } = await client.query<TaskQuery>(TaskDocument, { id: task.id }, anew).toPromise();
      return data?.task ? wordsOf(data.task) : null;
    },
    save: async (_, { title, notes }, since) => {
      const patch = {
        ...(title === undefined ? {} : { title }),
        ...(notes === undefined ? {} : { notes: notes || null }),
      };
      const result = await updateTask({ id: task.id, task: patch, since });
      if (!result.error && title !== undefined) announce(result, t('tasks.renamed'));
      return result;
    },
  });
}
