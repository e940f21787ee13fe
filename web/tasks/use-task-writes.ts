import { useTranslation } from 'react-i18next';
import { zone } from '../core/day-text.ts';
import { useAnnounce } from '../core/undo.ts';
import type { List } from '../list/use-list.ts';
import {
  type TasksPatch,
  useCompleteTaskMutation,
  useDeleteTasksMutation,
  useDuplicateTaskMutation,
  useMoveTasksMutation,
  useTagTasksMutation,
  useUpdateTasksMutation,
} from './generated.ts';
import type { Row } from './use-tasks.ts';

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);
const tasksIn = (rows: readonly Row[]) => rows.filter((row) => row.type === 'task');

/** What can be done to tasks, each said with its undo. */
export function useTaskWrites(list: List<Row> | null) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, completeTask] = useCompleteTaskMutation();
  const [, updateTasks] = useUpdateTasksMutation();
  const [, tagTasks] = useTagTasksMutation();
  const [, moveTasks] = useMoveTasksMutation();
  const [, duplicateTask] = useDuplicateTaskMutation();
  const [{ fetching: isRemoving }, deleteTasks] = useDeleteTasksMutation();

  const tick = async (task: Row) => {
    const done = !task.completed;
    // Only the gateway knows when a task comes again; the others are ticked at once.
    const isAgain = done && Boolean(task.repeats);
    const again = isAgain ? await completeTask({ id: task.id, done, due: task.dueDate ?? null }) : null;
    const result = again ?? (await updateTasks({ ids: [task.id], task: { completed: done } }));
    const next = again?.data?.completeTask;
    const said = !done ? 'tasks.reopened' : next && !next.completed ? 'tasks.comesAgain' : 'tasks.completed';
    announce(result, t(said, { name: task.title || t('tasks.noTitle') }));
  };
  const update = async (rows: readonly Row[], task: TasksPatch, text: string, shiftDays?: number) => {
    const ids = idsOf(tasksIn(rows));
    if (ids.length > 0) announce(await updateTasks({ ids, task, ...(shiftDays ? { shiftDays } : {}) }), text);
  };
  return {
    tick,
    update,
    isRemoving,
    /** One by one where some of them come again; together otherwise. */
    tickAll: async (rows: readonly Row[]) => {
      const tasks = tasksIn(rows);
      const [first] = tasks;
      if (first && tasks.length === 1) return tick(first);
      const done = tasks.some((task) => !task.completed);
      const open = tasks.filter((task) => task.completed !== done);
      const plain = open.filter((task) => !task.repeats || !done);
      const repeating = open.filter((task) => task.repeats && done);
      const count = open.length;
      const results = await Promise.all(
        repeating.map(({ id, dueDate }) => completeTask({ id, done: true, due: dueDate ?? null })),
      );
      if (plain.length > 0)
        results.push((await updateTasks({ ids: idsOf(plain), task: { completed: done } })) as never);
      announce(results, t(done ? 'tasks.completedMany' : 'tasks.reopenedMany', { count }));
    },
    tag: async (rows: readonly Row[], tag: { id: string; title: string }, tagged: boolean) => {
      const tasks = tasksIn(rows);
      const result = await tagTasks({ ids: idsOf(tasks), tag: tag.id, tagged });
      announce(result, t(tagged ? 'tasks.tagged' : 'tasks.untagged', { count: tasks.length, title: tag.title }));
    },
    move: async (ids: string[], after: string | null): Promise<boolean> => {
      // Where they stand now is said by who moved them.
      return announce(await moveTasks({ ids, after }), t('tasks.moved', { count: ids.length }));
    },
    repeat: async (rows: readonly Row[], rule: string) => {
      const task = { repeats: rule === '' ? null : { rule, zone: zone() } };
      announce(
        await updateTasks({ ids: idsOf(rows), task }),
        t(rule === '' ? 'tasks.repeatEnded' : 'tasks.repeatSaved'),
      );
    },
    duplicate: async (task: Row) => {
      announce(await duplicateTask({ id: task.id }), t('tasks.duplicated', { name: task.title || t('tasks.noTitle') }));
    },
    remove: async (rows: readonly Row[]) => {
      list?.leave(rows);
      const [first] = rows;
      const result = await deleteTasks({ ids: idsOf(rows) });
      const name = first?.title || t('tasks.noTitle');
      announce(
        result,
        rows.length === 1 ? t('tasks.deleted', { name }) : t('tasks.deletedMany', { count: rows.length }),
      );
    },
  };
}

export type TaskWrites = ReturnType<typeof useTaskWrites>;
