import { badInput, Fault } from '../core/ground/errors.ts';
import type { SubTaskInput, SubTaskItem, SubTaskPatch } from '../generated.ts';
import type { SubTaskRecord, TaskRecord } from './records.ts';

const STEPS_MOST = 100;

/** Edits the steps of one task. */
type Edit = (task: string, change: (steps: SubTaskRecord[]) => SubTaskRecord[]) => Promise<TaskRecord>;

/** Steps of tasks. They are few and not referenced elsewhere, so they are stored in their task. */
export function subTaskStore(edit: Edit) {
  return {
    /** Adding the same id twice has no effect, so that clients can retry. */
    create: (task: string, { title, completed }: SubTaskInput, id?: string | null): Promise<TaskRecord> =>
      edit(task, (steps) => {
        if (id != null && steps.some((step) => step.id === id)) return steps;
        checkCount('subTask', steps.length + 1);
        return [...steps, { id: id ?? crypto.randomUUID(), title, completed: completed ?? false }];
      }),

    update: (task: string, id: string, patch: SubTaskPatch): Promise<TaskRecord> =>
      edit(task, (steps) => {
        const { title, completed } = patch;
        const before = own(steps, id);
        const after = {
          ...before,
          ...(title === undefined ? {} : { title }),
          ...(completed === undefined ? {} : { completed }),
        };
        return steps.map((step) => (step === before ? after : step));
      }),

    remove: (task: string, id: string): Promise<TaskRecord> =>
      edit(task, (steps) => {
        const before = own(steps, id);
        return steps.filter((step) => step !== before);
      }),

    move: (task: string, id: string, after: string | null | undefined): Promise<TaskRecord> =>
      edit(task, (steps) => {
        const moved = own(steps, id);
        const others = steps.filter((step) => step !== moved);
        const at = after == null ? 0 : others.findIndex((step) => step.id === after) + 1;
        if (after != null && at === 0)
          throw badInput('after', `names ${after}, which is not another subtask of the task`);
        return others.toSpliced(at, 0, moved);
      }),

    reorder: (task: string, ids: readonly string[]): Promise<TaskRecord> =>
      edit(task, (steps) => {
        const wanted = [...new Set(ids)].map((id) => own(steps, id));
        if (wanted.length < steps.length) throw badInput('subTaskIds', 'must contain every subtask of the task');
        return wanted;
      }),
  };
}

/** All steps as sent with a task; given ids must belong to it. */
export function replaceSteps(before: readonly SubTaskRecord[], items: readonly SubTaskItem[]): SubTaskRecord[] {
  const known = new Set(before.map((step) => step.id));
  return items.map(({ id, title, completed }, index) => {
    const path = `task.subTasks[${index}]`;
    // Each id may occur once.
    if (id != null && !known.delete(id))
      throw badInput(`${path}.id`, `names ${id}, which is not a subtask of the task`);
    return {
      id: id ?? crypto.randomUUID(),
      title,
      completed: completed ?? false,
    };
  });
}

function own(steps: readonly SubTaskRecord[], id: string): SubTaskRecord {
  const step = steps.find((candidate) => candidate.id === id);
  if (!step) throw new Fault('NOT_FOUND');
  return step;
}

function checkCount(argument: string, count: number): void {
  if (count > STEPS_MOST) throw badInput(argument, `exceeds the limit of ${STEPS_MOST} subtasks per task`);
}
