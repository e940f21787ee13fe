import { useTranslation } from '../../core/words/translation.tsx';
import { useAutosave } from '../../core/writes/use-autosave.ts';
import { useRefetchedRecord } from '../../core/records/use-refetched-record.ts';
import { type TaskDetailsFragment, fetchTask, updateTaskOperation } from '../generated.ts';

export type Words = { title: string; notes: string };
const wordsOf = ({ title, notes }: TaskDetailsFragment): Words => ({ title, notes: notes ?? '' });

/** Title and notes with autosave: untouched fields follow changes by others, conflicts are asked about. */
export function useTaskWords(task: TaskDetailsFragment) {
  const { t } = useTranslation();
  return useAutosave<Words>({
    key: `task ${task.id}`,
    first: wordsOf(task),
    wait: 500,
    asks: true,
    reread: useRefetchedRecord(fetchTask, { id: task.id }, (data) => data.task && wordsOf(data.task)),
    write: ({ title, notes }, _, since) => {
      const patch = { ...(title !== undefined && { title }), ...(notes !== undefined && { notes: notes || null }) };
      return updateTaskOperation({ id: task.id, task: patch, since });
    },
    said: ({ title }) => (title === undefined ? null : t('tasks.renamed')),
  });
}
