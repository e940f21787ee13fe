import { useMemo } from 'react';
import { anew } from '../core/anew.ts';
import { useOnChange } from '../core/on-change.ts';
import { type Pages, usePages } from '../core/use-pages.ts';
import {
  type TaskRowFragment,
  TasksDocument,
  type TasksQuery,
  useTaskChoicesQuery,
  useTaskCountsQuery,
} from './generated.ts';
import { dayOf, midnight } from '../core/day-text.ts';
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
  // What decides where a row stands, and whether it does.
  placeOf: (row: Row) => `${row.order} ${row.completed} ${row.dueDate} ${row.priority} ${row.title}`,
};

/** The list as the address describes it. */
export function useTasks(filter: Filter, today: Date, me: string | null): Pages<TasksQuery, Row> {
  const pages = usePages<TasksQuery, Row>(questionOf(filter, today, me), asked);
  useOnChange(['TaskOrder'], () => void pages.refresh(), 300);
  return pages;
}

/** Tags and people that a task can be given, and which of them the person is. */
export function useChoices() {
  const [{ data }] = useTaskChoicesQuery();
  return useMemo(
    () => ({ tags: data?.taskTags ?? [], members: data?.taskMembers ?? [], me: data?.myTaskMember?.id ?? null }),
    [data],
  );
}

/** How many tasks the views hold; asked again once it is calm. */
export function useCounts(today: Date) {
  const variables = { today: midnight(today), tomorrow: midnight(today, 1) };
  const [{ data }, again] = useTaskCountsQuery({ variables });
  useOnChange(['Task'], () => again(anew), 500);
  const counts = data?.taskCounts;
  // What is late stands among what is due today.
  return counts ? { ...counts, today: counts.today + counts.overdue } : null;
}
