import { dayAfter } from '../ui/due-state.ts';
import type { TaskWrites } from './use-task-writes.ts';
import type { Row, useChoices } from './use-tasks.ts';
import type { View } from './views.ts';

type Drop = (ids: readonly string[]) => void;
type Options = { rows: readonly Row[]; writes: TaskWrites; choices: ReturnType<typeof useChoices>; today: Date };

/** What becomes of tasks that are dropped on a day, a view or a tag; null where that would say nothing. */
export function useDrops({ rows, writes, choices: { me, members }, today }: Options) {
  const to =
    (write: (tasks: Row[]) => unknown): Drop =>
    (ids) =>
      void write(rows.filter((row) => ids.includes(row.id) && row.type === 'task'));
  const onDay = (date: Date | null) => to((tasks) => writes.due(tasks, date));
  const mine = members.find(({ id }) => id === me);
  const views: Partial<Record<View, Drop>> = {
    today: onDay(today),
    upcoming: onDay(dayAfter(today, 1)),
    nodate: onDay(null),
    done: to((tasks) => writes.tickAll(tasks.filter((row) => !row.completed))),
    ...(mine ? { mine: to((tasks) => writes.assign(tasks, mine)) } : {}),
  };
  return {
    onDay,
    onView: (view: View): Drop | null => views[view] ?? null,
    onTag: (tag: { id: string; title: string }) => to((tasks) => writes.tag(tasks, tag, true)),
  };
}
