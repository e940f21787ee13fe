import type { Selectable } from 'kysely';
import type { TasksTable } from './tables.ts';
import type { TaskRecord } from './records.ts';

/** A moment as text that compares with others; a day alone is its start. */
export const inUtc = (date: string): string => new Date(date).toISOString();

/** A bound of due dates: for tasks with an hour the moment, for those without the day that it names where it was written. */
export type DueBound = { timed: string; day: string };

export const dueBound = (moment: string, byDay: boolean): DueBound => ({
  timed: inUtc(moment),
  day: byDay ? `${moment.slice(0, 10)}T00:00:00.000Z` : inUtc(moment),
});

/** What the contract's new task has: no assignee and no steps, not even as empty keys. */
export const emptyTask = (type: TaskRecord['type']): TaskRecord => ({
  id: crypto.randomUUID(),
  type,
  title: '',
  notes: null,
  completed: false,
  dueDate: null,
  priority: 1,
  tags: [],
  order: 0,
  isTimed: false,
  repeats: null,
  completedAt: null,
});

export type TaskRow = Omit<Selectable<TasksTable>, 'organization_id' | 'place'>;

export function rowOf(record: TaskRecord): TaskRow {
  const { id, type, title, notes, completed, dueDate, priority, assignedTo, subTasks } = record;
  const { isTimed, repeats, completedAt } = record;
  return {
    id,
    type,
    title,
    notes,
    completed: completed ? 1 : 0,
    dueDate,
    dueAt: dueDate && inUtc(dueDate),
    priority,
    assignedTo: assignedTo ?? null,
    hasAssignee: assignedTo === undefined ? 0 : 1,
    subTasks: subTasks ? JSON.stringify(subTasks) : null,
    isTimed: isTimed ? 1 : 0,
    repeats: repeats ? JSON.stringify(repeats) : null,
    completedAt: completedAt ?? null,
  };
}

/** What substring search looks in. */
export const textOf = ({ title, notes }: TaskRecord) => ({
  titleKey: title.toLowerCase(),
  notesKey: notes?.toLowerCase() ?? '',
});

export function differences(before: TaskRow, after: TaskRow): Partial<TaskRow> {
  const keys = Object.keys(after) as (keyof TaskRow)[];
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}
