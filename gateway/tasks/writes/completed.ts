import { nextDue } from './repeats.ts';
import type { TaskRecord } from '../records.ts';
import { inUtc } from '../task-row.ts';

/**
 * Completes a task. A repeating one moves to its next date with all steps open, but only once: `seen` is the date that
 * the caller saw, and an older one is ignored.
 */
export function completed(task: TaskRecord, done: boolean, seen: string | null | undefined): TaskRecord {
  const { repeats, dueDate, isTimed } = task;
  if (done && repeats && !task.completed) {
    if (seen != null && dueDate !== null && inUtc(seen) !== inUtc(dueDate)) return task;
    const now = new Date();
    const next = nextDue(repeats, dueDate ?? now.toISOString().slice(0, 10), isTimed && dueDate !== null, now);
    const steps = task.subTasks?.map((step) => ({ ...step, completed: false }));
    return { ...task, dueDate: next, ...(steps ? { subTasks: steps } : {}) };
  }
  if (done === task.completed) return task;
  return { ...task, completed: done, completedAt: done ? new Date().toISOString() : null };
}
