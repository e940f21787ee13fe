import { useTranslation } from '../core/words/translation.tsx';
import { dueText, zone } from '../core/dates/day-text.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { useWrite } from '../core/writes/use-write.ts';
import type { List } from '../list/selection/use-list.ts';
import { dueText as dayName, onDay } from '../ui/date/due-state.ts';
import {
  type TasksPatch,
  useCompleteTaskMutation,
  useDeleteTasksMutation,
  useDuplicateTasksMutation,
  useMoveTasksMutation,
  useTagTasksMutation,
  useUpdateTasksMutation,
} from './generated.ts';
import { type Row, dateOf } from './use-tasks.ts';

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);
const tasksIn = (rows: readonly Row[]) => rows.filter((row) => row.type === 'task');

/** Writes to tasks, each with a toast and undo. */
export function useTaskWrites(list: List<Row>, today: Date) {
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const [, completeTask] = useCompleteTaskMutation();
  const [, updateTasks] = useUpdateTasksMutation();
  const tagTasks = useWrite(useTagTasksMutation());
  const moveTasks = useWrite(useMoveTasksMutation());
  const duplicateTasks = useWrite(useDuplicateTasksMutation());
  const deleting = useDeleteTasksMutation();
  const deleteTasks = useWrite(deleting);
  const nameOf = (row: Row | undefined) => row?.title || t('tasks.noTitle');
  /** Toast text: one task by name, several by count. */
  const saidOf = (what: 'duplicated' | 'deleted', rows: readonly Row[]) => {
    const one = what === 'deleted' && rows[0]?.type === 'section' ? 'deletedSection' : what;
    return t(rows.length === 1 ? `tasks.${one}` : `tasks.${what}Many`, { count: rows.length, name: nameOf(rows[0]) });
  };

  const complete = ({ id, dueDate }: Row, done: boolean) => completeTask({ id, done, due: dueDate ?? null });
  const tick = async (task: Row) => {
    const done = !task.completed;
    // Recurring tasks need the gateway's result; others are completed optimistically.
    const again = done && task.repeats ? await complete(task, done) : null;
    const result = again ?? (await updateTasks({ ids: [task.id], task: { completed: done } }));
    const next = again?.data?.completeTask;
    const said = !done ? 'tasks.reopened' : next && !next.completed ? 'tasks.comesAgain' : 'tasks.completed';
    announce(result, t(said, { name: nameOf(task) }));
  };
  /** Applies one change to all tasks (not headings), grouped by equal results; the toast counts them. */
  const update = async (
    rows: readonly Row[],
    task: TasksPatch | ((row: Row) => TasksPatch),
    said: (count: number) => string,
    shiftDays = 0,
  ) => {
    const tasks = tasksIn(rows);
    const patchOf = typeof task === 'function' ? task : () => task;
    const alike = [...Map.groupBy(tasks, (row) => JSON.stringify(patchOf(row))).values()];
    const send = (some: readonly Row[]) => updateTasks({ ids: idsOf(some), task: patchOf(some[0]!), shiftDays });
    if (tasks.length > 0) announce(await Promise.all(alike.map(send)), said(tasks.length));
  };
  return {
    tick,
    isRemoving: () => deleting[0].fetching,
    /** One by one if any recurs, else in one request. */
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
    /** Keeps the time of day unless one is given. Removing the date also removes the recurrence. */
    due: (rows: readonly Row[], date: Date | null, isTimed?: boolean) => {
      const patchOf = (row: Row) => {
        const timed = isTimed ?? row.isTimed;
        const at = date && isTimed === undefined && timed ? onDay(date, dateOf(row)) : date;
        return at ? { dueDate: dueText(at, timed), isTimed: timed } : { dueDate: null, isTimed: false, repeats: null };
      };
      const when = date && dayName(date, today, i18n.language);
      return update(rows, patchOf, (count) => t(date ? 'tasks.dueSet' : 'tasks.dueRemoved', { count, when }));
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
    /** Shows no toast, as the caller does. */
    move: async (ids: string[], after: string | null): Promise<boolean> =>
      (await moveTasks({ ids, after }, t('tasks.moved', { count: ids.length }))) !== null,
    duplicate: (rows: readonly Row[]) => {
      const tasks = tasksIn(rows);
      return duplicateTasks({ ids: idsOf(tasks) }, saidOf('duplicated', tasks));
    },
    remove: (rows: readonly Row[]) => {
      list.leave(rows);
      return deleteTasks({ ids: idsOf(rows) }, saidOf('deleted', rows));
    },
  };
}

export type TaskWrites = ReturnType<typeof useTaskWrites>;
