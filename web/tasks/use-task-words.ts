import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { useAutosave } from '../core/use-autosave.ts';
import { useReread } from '../core/use-reread.ts';
import { type TaskDetailsFragment, TaskDocument, type TaskQuery, useUpdateTaskMutation } from './generated.ts';

export type Words = { title: string; notes: string };
const wordsOf = ({ title, notes }: TaskDetailsFragment): Words => ({ title, notes: notes ?? '' });

/** Title and notes save themselves: what others write elsewhere follows, and what both wrote is asked about. */
export function useTaskWords(task: TaskDetailsFragment) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, updateTask] = useUpdateTaskMutation();
  return useAutosave<Words>({
    key: `task ${task.id}`,
    first: wordsOf(task),
    wait: 500,
    asks: true,
    reread: useReread(TaskDocument, { id: task.id }, (data: TaskQuery) => data.task && wordsOf(data.task)),
    save: async (_, { title, notes }, since) => {
      const patch = { ...(title !== undefined && { title }), ...(notes !== undefined && { notes: notes || null }) };
      const result = await updateTask({ id: task.id, task: patch, since });
      if (!result.error && title !== undefined) announce(result, t('tasks.renamed'));
      return result;
    },
  });
}
