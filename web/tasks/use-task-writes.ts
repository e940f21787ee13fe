import { useTranslation } from 'react-i18next';
import { dueText, zone } from '../core/day-text.ts';
import { useAnnounce } from '../core/undo.ts';
import { useWrite } from '../core/use-write.ts';
import type { List } from '../list/use-list.ts';
import { dueText as dayName } from '../ui/due-state.ts';
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
export function useTaskWrites(list: List<Row>, today: Date) {
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const [, completeTask] = useCompleteTaskMutation();
  const [, updateTasks] = useUpdateTasksMutation();
  const tagTasks = useWrite(useTagTasksMutation());
  const moveTasks = useWrite(useMoveTasksMutation());
  const duplicateTask = useWrite(useDuplicateTaskMutation());
  const deleting = useDeleteTasksMutation();
  const deleteTasks = useWrite(deleting);
  const nameOf = (row: Row | undefined) => row?.title || t('tasks.noTitle');

  const complete = ({ id, dueDate }: Row, done: boolean) => completeTask({ id, done, due: dueDate ?? null });
  const tick = async (task: Row) => {
    const done = !task.completed;
    // Only the gateway knows when a task comes again; the others are ticked at once.
    const again = done && task.repeats ? await complete(task, done) : null;
    const result = again ?? (await updateTasks({ ids: [task.id], task: { completed: done } }));
    const next = again?.data?.completeTask;
    const said = !done ? 'tasks.reopened' : next && !next.completed ? 'tasks.comesAgain' : 'tasks.completed';
    announce(result, t(said, { name: nameOf(task) }));
  };
  /** The same of all that are tasks; how many there are is said too. */
  const update = async (
    rows: readonly Row[],
    task: TasksPatch,
    said: (count: number) => string,
    shiftDays?: number,
  ) => {
    const ids = idsOf(tasksIn(rows));
    const shift = shiftDays === undefined ? {} : { shiftDays };
    if (ids.length > 0) announce(await updateTasks({ ids, task, ...shift }), said(ids.length));
  };
  return {
    tick,
    isRemoving: () => deleting[0].fetching,
    /** One by one where some of them come again; together otherwise. */
    tickAll: async (rows: readonly Row[]) => {
      const tasks = tasksIn(rows);
      const [first] = tasks;
      if (first && tasks.length === 1) return tick(first);
      const done = tasks.some((task) => !task.completed);
      const open = tasks.filter((task) => task.completed !== done);
      const plain = open.filter((task) => !task.repeats || !done);
      const results = await Promise.all([
        ...open.filter((task) => !plain.includes(task)).map((task) => complete(task, true)),
        ...(plain.length > 0 ? [updateTasks({ ids: idsOf(plain), task: { completed: done } })] : []),
      ]);
      announce(results, t(done ? 'tasks.completedMany' : 'tasks.reopenedMany', { count: open.length }));
    },
    /** What has no date has none to come again from. */
    due: (rows: readonly Row[], date: Date | null, isTimed = false) => {
      const patch = date
        ? { dueDate: dueText(date, isTimed), isTimed }
        : { dueDate: null, isTimed: false, repeats: null };
      const when = date && dayName(date, today, i18n.language);
      return update(rows, patch, (count) => t(date ? 'tasks.dueSet' : 'tasks.dueRemoved', { count, when }));
    },
    shift: (rows: readonly Row[], days: number) => update(rows, {}, (count) => t('tasks.dueShifted', { count }), days),
    prioritize: (rows: readonly Row[], priority: number) =>
      update(rows, { priority }, (count) => t('tasks.prioritySet', { count })),
    assign: (rows: readonly Row[], member: { id: string; name: string } | null) =>
      update(rows, { assignedTo: member?.id ?? null }, (count) =>
        t(member ? 'tasks.assigned' : 'tasks.unassigned', { count, name: member?.name }),
      ),
    repeat: (rows: readonly Row[], rule: string) => {
      const from = rows[0]?.repeats?.from ?? 'due';
      const repeats = rule === '' ? null : { rule, zone: zone(), from };
      return update(rows, { repeats }, () => t(repeats ? 'tasks.repeatSaved' : 'tasks.repeatEnded'));
    },
    tag: (rows: readonly Row[], tag: { id: string; title: string }, tagged: boolean) => {
      const ids = idsOf(tasksIn(rows));
      const said = t(tagged ? 'tasks.tagged' : 'tasks.untagged', { count: ids.length, title: tag.title });
      return tagTasks({ ids, tag: tag.id, tagged }, said);
    },
    /** Where they stand now is said by who moved them. */
    move: async (ids: string[], after: string | null): Promise<boolean> =>
      (await moveTasks({ ids, after }, t('tasks.moved', { count: ids.length }))) !== null,
    duplicate: (task: Row) => duplicateTask({ id: task.id }, t('tasks.duplicated', { name: nameOf(task) })),
    remove: (rows: readonly Row[]) => {
      list.leave(rows);
      const count = rows.length;
      const said = count === 1 ? t('tasks.deleted', { name: nameOf(rows[0]) }) : t('tasks.deletedMany', { count });
      return deleteTasks({ ids: idsOf(rows) }, said);
    },
  };
}

export type TaskWrites = ReturnType<typeof useTaskWrites>;
