import { useMemo } from 'react';
import { type Pages, usePages } from '../core/records/use-pages.ts';
import {
  type TaskRowFragment,
  TasksDocument,
  type TasksQuery,
  useTaskChoicesQuery,
  useTaskCountsQuery,
} from './generated.ts';
import { dayOf, midnight } from '../core/dates/day-text.ts';
import { type Filter, questionOf } from './views.ts';

export type Row = TaskRowFragment;
/** A due date is a day, or a moment where the task has an hour. */
export const dateOf = ({ dueDate, isTimed }: Pick<Row, 'dueDate' | 'isTimed'>): Date | null =>
  dueDate && isTimed ? new Date(dueDate) : dayOf(dueDate);

/** As many as a slow machine takes in between two pictures. */
export const pageSize = 50;

const asked = {
  type: 'Task',
  size: pageSize,
  document: TasksDocument,
  pick: (data: TasksQuery) => data.tasks,
};

/** The list as the address describes it. */
export function useTasks(filter: Filter, today: Date, me: string | null): Pages<TasksQuery, Row> {
  return usePages<TasksQuery, Row>(questionOf(filter, today, me), asked);
}

/** Tags and people that a task can be given, and which of them the person is. */
export function useChoices() {
  const [{ data }] = useTaskChoicesQuery();
  return useMemo(
    () => ({ tags: data?.taskTags ?? [], members: data?.taskMembers ?? [], me: data?.myTaskMember?.id ?? null }),
    [data],
  );
}

/** How many tasks the views hold. */
export function useCounts(today: Date) {
  const variables = { today: midnight(today), tomorrow: midnight(today, 1) };
  const [{ data }] = useTaskCountsQuery({ variables });
  const counts = data?.taskCounts;
  // What is late stands among what is due today.
  return counts ? { ...counts, today: counts.today + counts.overdue } : null;
}
