import type { Selectable } from 'kysely';
import { carriedBy, tagIdsOf } from '../kit/parts/tags/carried-tags.ts';
import type { EntityMapping } from '../kit/rows/collection.ts';
import type { PlacedTask, SubTaskRecord, TaskRecord } from './records.ts';
import type { Repeat } from './writes/repeats.ts';
import { taskTags, type TasksTable } from './tables.ts';

/** UTC timestamp that sorts as text; a date alone means its start. */
export const inUtc = (date: string): string => new Date(date).toISOString();

/** Bound of due dates: a time for tasks with a time, and the local day for others. */
export type DueBound = { timed: string; day: string };

export const dueBound = (moment: string, byDay: boolean): DueBound => ({
  timed: inUtc(moment),
  day: byDay ? `${moment.slice(0, 10)}T00:00:00.000Z` : inUtc(moment),
});

/** New task of the contract: without the keys of assignee and steps. */
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

type TaskRow = Omit<Selectable<TasksTable>, 'organization_id' | 'place'>;

function rowOf(record: TaskRecord): TaskRow {
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

/** Search text. */
export const textOf = ({ title, notes }: TaskRecord) => ({
  titleKey: title.toLowerCase(),
  notesKey: notes?.toLowerCase() ?? '',
});

const COLUMNS = [
  'id',
  'type',
  'title',
  'notes',
  'completed',
  'dueDate',
  'priority',
  'assignedTo',
  'hasAssignee',
  'subTasks',
  'place',
  'isTimed',
  'repeats',
  'completedAt',
] as const;

export const LISTED = [...COLUMNS.map((column) => `tasks.${column}` as const), carriedBy(taskTags)];
export type ListedTask = Pick<Selectable<TasksTable>, (typeof COLUMNS)[number]> & { tags: string | null };

/** The order is relative to the organization's first place, see OrderStore. */
export function recordOf(row: ListedTask, order: number): TaskRecord {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    notes: row.notes,
    completed: row.completed === 1,
    dueDate: row.dueDate,
    priority: row.priority,
    tags: tagIdsOf(row.tags),
    ...(row.hasAssignee ? { assignedTo: row.assignedTo } : {}),
    ...(row.subTasks === null ? {} : { subTasks: JSON.parse(row.subTasks) as SubTaskRecord[] }),
    order,
    isTimed: row.isTimed === 1,
    repeats: row.repeats === null ? null : (JSON.parse(row.repeats) as Repeat),
    completedAt: row.completedAt,
  };
}

export const taskMapping: EntityMapping<'tasks', PlacedTask, (typeof COLUMNS)[number], { tags: string | null }> = {
  room: 'tasks',
  record: 'Task',
  table: 'tasks',
  columns: COLUMNS,
  beside: [carriedBy(taskTags)],
  order: 'place',
  isArranged: true,
  recordOf: (row) => recordOf(row, row.place),
  rowOf,
};

type TaskText = { id: string } & ReturnType<typeof textOf>;

/** Search text of a task; not in the feed. */
export const textMapping: EntityMapping<'task_texts', TaskText> = {
  room: 'tasks',
  record: 'Task',
  table: 'task_texts',
  columns: ['id', 'titleKey', 'notesKey'],
  order: 'id',
  recordOf: (row) => row,
  rowOf: (text) => text,
};
