import { dayAfter } from '../ui/date/due-state.ts';
import type { TaskWrites } from './use-task-writes.ts';
import type { Row, useChoices } from './use-tasks.ts';
import type { View } from './views.ts';

type Ids = readonly string[];
type Options = { rows: readonly Row[]; writes: TaskWrites; choices: ReturnType<typeof useChoices>; today: Date };

/** Effects of dropping tasks on a date, view or tag. */
export function useDrops({ rows, writes, choices: { me, members }, today }: Options) {
  const of = (ids: Ids) => rows.filter((row) => ids.includes(row.id) && row.type === 'task');
  const mine = members.find(({ id }) => id === me);
  const views: Partial<Record<View, (tasks: Row[]) => unknown>> = {
    today: (tasks) => writes.due(tasks, today),
    upcoming: (tasks) => writes.due(tasks, dayAfter(today, 1)),
    nodate: (tasks) => writes.due(tasks, null),
    done: (tasks) => writes.tickAll(tasks.filter((row) => !row.completed)),
    ...(mine ? { mine: (tasks) => writes.assign(tasks, mine) } : {}),
  };
  return {
    takes: (view: View): boolean => view in views,
    onView: (view: View, ids: Ids) => void views[view]?.(of(ids)),
    onDay: (date: Date | null, ids: Ids) => void writes.due(of(ids), date),
    onTag: (tag: { id: string; title: string }, ids: Ids) => void writes.tag(of(ids), tag, true),
  };
}
