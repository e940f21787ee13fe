import { useMemo } from 'react';
import { type Pages, usePages } from '../core/records/use-pages.ts';
import {
  type TaskRowFragment,
  tasksList,
  type TasksQuery,
  useTaskChoicesQuery,
  useTaskCountsQuery,
} from './generated.ts';
import { dayOf, midnight } from '../core/dates/day-text.ts';
import { type Filter, questionOf } from './views.ts';

export type Row = TaskRowFragment;
/** A due date is a day, or a moment if the task has a time. */
export const dateOf = ({ dueDate, isTimed }: Pick<Row, 'dueDate' | 'isTimed'>): Date | null =>
  dueDate && isTimed ? new Date(dueDate) : dayOf(dueDate);

/** Small enough that slow devices render a page between two frames. */
export const pageSize = 50;

/** Tasks for the URL. */
export function useTasks(filter: Filter, today: Date, me: string | null): Pages<TasksQuery, Row> {
  return usePages(tasksList, questionOf(filter, today, me), { size: pageSize });
}

/** Tags and members to choose from, and the current user's ID. */
export function useChoices() {
  const [{ data }] = useTaskChoicesQuery();
  return useMemo(
    () => ({ tags: data?.taskTags ?? [], members: data?.taskMembers ?? [], me: data?.myTaskMember?.id ?? null }),
    [data],
  );
}

/** Number of tasks by view. */
export function useCounts(today: Date) {
  const variables = { today: midnight(today), tomorrow: midnight(today, 1) };
  const [{ data }] = useTaskCountsQuery({ variables });
  const counts = data?.taskCounts;
  // The Today view includes overdue tasks.
  return counts ? { ...counts, today: counts.today + counts.overdue } : null;
}
