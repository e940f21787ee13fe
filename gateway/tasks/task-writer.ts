import type { Db } from '../core/database/tables.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { checkLength } from '../core/ground/content.ts';
import { badInput } from '../core/ground/errors.ts';
import type { MemberStore } from '../core/parts/members.ts';
import type { TaskPatch } from '../generated.ts';
import type { Order } from './order-store.ts';
import type { PlacedTask, TaskRecord } from './records.ts';
import { checkRepeat } from './repeats.ts';
import { replaceSteps } from './sub-task-store.ts';
import type { TaskReader } from './task-reader.ts';
import { differences, rowOf, textOf } from './task-row.ts';

const TITLE_MOST = 500;
const NOTES_MOST = 20_000;

const isOpen = ({ type, completed }: TaskRecord): number => (type === 'task' && !completed ? 1 : 0);

/** The writes of one task: its row, the text that search looks in, its tags, and the entry of the feed. */
export function taskWriter(scope: Scope, { tags, own }: TaskReader, members: MemberStore) {
  const { organization } = scope;

  const placeOf = async (database: Db, id: string): Promise<number> =>
    (await own(database).select('place').where('id', '=', id).executeTakeFirstOrThrow()).place;

  return {
    placeOf,

    async insert({ database, change }: Writing, order: Order, record: TaskRecord, place: number): Promise<Order> {
      const { id } = record;
      await database
        .insertInto('tasks')
        .values({ ...rowOf(record), organization_id: organization, place })
        .execute();
      await database
        .insertInto('task_texts')
        .values({ id, organization_id: organization, ...textOf(record) })
        .execute();
      await tags.setIds(database, id, record.tags);
      await change({ room: 'tasks', record: 'Task', id, action: 'create', before: null, after: record });
      return { ...order, open: order.open + isOpen(record) };
    },

    async replace({ database, change }: Writing, order: Order, before: PlacedTask, after: PlacedTask): Promise<Order> {
      const { id } = before;
      const row = differences(rowOf(before), rowOf(after));
      if (Object.keys(row).length > 0) {
        await database
          .updateTable('tasks')
          .set(row)
          .where('organization_id', '=', organization)
          .where('id', '=', id)
          .execute();
      }
      if (before.title !== after.title || before.notes !== after.notes) {
        await database
          .updateTable('task_texts')
          .set(textOf(after))
          .where('organization_id', '=', organization)
          .where('id', '=', id)
          .execute();
      }
      if (before.tags.join() !== after.tags.join()) await tags.setIds(database, id, after.tags);
      await change({ room: 'tasks', record: 'Task', id, action: 'update', before, after });
      return { ...order, open: order.open - isOpen(before) + isOpen(after) };
    },

    async remove({ database, change }: Writing, order: Order, task: TaskRecord): Promise<Order> {
      const { id } = task;
      const before: PlacedTask = { ...task, place: await placeOf(database, id) };
      await database.deleteFrom('tasks').where('organization_id', '=', organization).where('id', '=', id).execute();
      await change({ room: 'tasks', record: 'Task', id, action: 'delete', before, after: null });
      return { ...order, isLoose: 1, open: order.open - isOpen(task) };
    },

    /** The task with the listed fields that were sent, checked. */
    async merge(database: Db, before: TaskRecord, patch: TaskPatch): Promise<TaskRecord> {
      const after = { ...before };
      refuseNull('task', patch, 'type', 'title', 'completed', 'priority', 'tags', 'subTasks', 'isTimed');
      if (patch.type != null) after.type = patch.type;
      if (patch.title != null) after.title = checkLength('task.title', patch.title, TITLE_MOST);
      if (patch.notes !== undefined) after.notes = patch.notes && checkLength('task.notes', patch.notes, NOTES_MOST);
      if (patch.completed != null) Object.assign(after, finished(before, patch.completed));
      if (patch.dueDate !== undefined) after.dueDate = patch.dueDate;
      if (patch.isTimed != null) after.isTimed = patch.isTimed;
      if (patch.repeats !== undefined)
        after.repeats = patch.repeats && checkRepeat({ ...patch.repeats, from: patch.repeats.from ?? 'due' });
      if (patch.priority != null) {
        if (patch.priority < 0 || patch.priority > 2) throw badInput('task.priority', 'must be 0, 1 or 2');
        after.priority = patch.priority;
      }
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

/** Done in this way, a task does not come again: that is what completeTask is for. */
const finished = (before: TaskRecord, completed: boolean): Partial<TaskRecord> =>
  completed === before.completed
    ? {}
    : {
        completed,
        completedAt: completed ? new Date().toISOString() : null,
        repeats: completed ? null : before.repeats,
      };
