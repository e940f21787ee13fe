import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { collection } from '../../kit/rows/collection.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import { TaggedCollection } from '../../kit/parts/tags/tagged-collection.ts';
import type { TaskPatch } from '../../generated.ts';
import type { Order } from '../order/order-rows.ts';
import type { PlacedTask, TaskRecord } from '../records.ts';
import { checkRepeat } from './repeats.ts';
import { replaceSteps } from '../sub-task-store.ts';
import type { TaskReader } from '../task-reader.ts';
import { taskMapping, textMapping, textOf } from '../task-row.ts';

const isOpen = ({ type, completed }: TaskRecord): number => (type === 'task' && !completed ? 1 : 0);

/** Writes one task: row, tags and search text. */
export function taskWriter(scope: Scope, { tags }: TaskReader, members: MemberStore) {
  const tasks = new TaggedCollection(scope, taskMapping, tags);
  const texts = collection(scope, textMapping);

  const placeOf = async (database: Db, id: string): Promise<number> =>
    (await tasks.own(database).select('place').where('id', '=', id).executeTakeFirstOrThrow()).place;

  return {
    placeOf,

    async insert(writing: Writing, order: Order, record: TaskRecord, place: number): Promise<Order> {
      await tasks.insert(writing, record, { place });
      await texts.put(writing.database, [{ id: record.id, ...textOf(record) }]);
      return { ...order, open: order.open + isOpen(record) };
    },

    async replace(writing: Writing, order: Order, before: PlacedTask, after: PlacedTask): Promise<Order> {
      await tasks.replace(writing, before, after);
      if (before.title !== after.title || before.notes !== after.notes)
        await texts.set(writing.database, before.id, textOf(after));
      return { ...order, open: order.open - isOpen(before) + isOpen(after) };
    },

    async remove(writing: Writing, order: Order, task: TaskRecord): Promise<Order> {
      await tasks.remove(writing, { ...task, place: await placeOf(writing.database, task.id) });
      return { ...order, isLoose: 1, open: order.open - isOpen(task) };
    },

    /** The task with validated fields applied. */
    async merge(database: Db, before: TaskRecord, patch: TaskPatch): Promise<TaskRecord> {
      const after = { ...before };
      if (patch.type != null) after.type = patch.type;
      if (patch.title != null) after.title = patch.title;
      if (patch.notes !== undefined) after.notes = patch.notes;
      if (patch.completed != null) Object.assign(after, finished(before, patch.completed));
      if (patch.dueDate !== undefined) after.dueDate = patch.dueDate;
      if (patch.isTimed != null) after.isTimed = patch.isTimed;
      if (patch.repeats !== undefined)
        after.repeats = patch.repeats && checkRepeat({ ...patch.repeats, from: patch.repeats.from ?? 'due' });
      if (patch.priority != null) after.priority = patch.priority;
      if (patch.tags != null) after.tags = await tags.check(database, patch.tags);
      if (patch.assignedTo === null) after.assignedTo = null;
      else if (patch.assignedTo !== undefined) {
        [after.assignedTo = null] = await members.check(database, 'task.assignedTo', [patch.assignedTo]);
      }
      if (patch.subTasks != null) after.subTasks = replaceSteps(before.subTasks ?? [], patch.subTasks);
      return after;
    },
  };
}

export type TaskWriter = ReturnType<typeof taskWriter>;

/** Completing by update doesn't repeat the task; completeTask does. */
const finished = (before: TaskRecord, completed: boolean): Partial<TaskRecord> =>
  completed === before.completed
    ? {}
    : {
        completed,
        completedAt: completed ? new Date().toISOString() : null,
        repeats: completed ? null : before.repeats,
      };
