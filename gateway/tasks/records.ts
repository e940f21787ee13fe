import type { Repeat } from './writes/repeats.ts';

export type TaskRecord = {
  id: string;
  type: 'section' | 'task';
  title: string;
  notes: string | null;
  completed: boolean;
  dueDate: string | null;
  priority: number;
  tags: string[];
  assignedTo?: string | null;
  subTasks?: SubTaskRecord[];
  order: number;
  isTimed: boolean;
  repeats: Repeat | null;
  completedAt: string | null;
};

export type SubTaskRecord = {
  id: string;
  title: string;
  completed: boolean;
};

export type TaskTagRecord = {
  id: string;
  title: string;
};

export type TaskMemberRecord = {
  id: string;
  name: string;
  avatar: string | null;
  userId: string | null;
};

export type TaskMatchRecord = {
  markedTitle: string;
  task: TaskRecord;
};

/** A task with its place before it was deleted or moved. */
export type PlacedTask = TaskRecord & { place?: number };

export type TaskViewCountsRecord = {
  today: number;
  overdue: number;
  mine: number;
  nodate: number;
};
