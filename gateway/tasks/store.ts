import type { Context } from '../context.ts';
import { checkLength } from '../core/ground/content.ts';
import type { Db } from '../core/database/database.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { memberStore, type Member } from '../core/parts/members.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { restoreTag } from '../core/parts/tags.ts';
import type { Undo } from '../core/feed/undo.ts';
import type { TaskPatch } from '../generated.ts';
import { mark } from './mark.ts';
import { memberLinks } from './member-links.ts';
import { orderStore, type Order } from './order-store.ts';
import { replaceSteps, subTaskStore } from './sub-task-store.ts';
import { taskMembers, taskTags } from './tables.ts';
import { taskReader } from './task-reader.ts';
import { differences, emptyTask, rowOf, textOf } from './task-row.ts';
import type { TaskMatchRecord, TaskRecord } from './records.ts';

/** A task that was deleted or moved, with the place it had. */
type Placed = TaskRecord & { place?: number };

const TITLE_MOST = 500;
const NOTES_MOST = 20_000;

const isOpen = ({ type, completed }: TaskRecord): number => (type === 'task' && !completed ? 1 : 0);

export function taskStore(scope: Scope, context: Pick<Context, 'listMax'>) {
  const { organization } = scope;
  const orders = orderStore(scope, context);
  const reader = taskReader(scope, context, orders);
  const members = memberStore(scope, context, taskMembers, memberLinks(organization));
  const { tags, own, find } = reader;

  const placeOf = async (database: Db, id: string): Promise<number> =>
    (await own(database).select('place').where('id', '=', id).executeTakeFirstOrThrow()).place;

  const insert = async ({ database, change }: Writing, record: TaskRecord, place: number): Promise<TaskRecord> => {
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
    return record;
  };

  const replace = async (writing: Writing, order: Order, before: Placed, after: Placed): Promise<TaskRecord> => {
    const { database } = writing;
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
    await writing.change({ room: 'tasks', record: 'Task', id, action: 'update', before, after });
    await orders.keep(database, { ...order, open: order.open - isOpen(before) + isOpen(after) });
    return after;
  };

  const remove = async ({ database, change }: Writing, order: Order, task: TaskRecord): Promise<void> => {
    const { id } = task;
    const before: Placed = { ...task, place: await placeOf(database, id) };
    await database.deleteFrom('tasks').where('organization_id', '=', organization).where('id', '=', id).execute();
    await change({ room: 'tasks', record: 'Task', id, action: 'delete', before, after: null });
    await orders.keep(database, { ...order, isLoose: 1, open: order.open - isOpen(task) });
  };

  /** The task with the listed fields that were sent, checked. */
  const merge = async (database: Db, before: TaskRecord, patch: TaskPatch): Promise<TaskRecord> => {
    const after = { ...before };
    for (const field of ['type', 'title', 'completed', 'priority', 'tags', 'subTasks'] as const) {
      if (patch[field] === null) throw badInput(`task.${field}`, 'must not be null');
    }
    if (patch.type != null) after.type = patch.type;
    if (patch.title != null) after.title = checkLength('task.title', patch.title, TITLE_MOST);
    if (patch.notes !== undefined) after.notes = patch.notes && checkLength('task.notes', patch.notes, NOTES_MOST);
    if (patch.completed != null) after.completed = patch.completed;
    if (patch.dueDate !== undefined) after.dueDate = patch.dueDate;
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
  };

  const steps = subTaskStore((id, change) =>
    scope.write(async (writing) => {
      const order = await orders.hold(writing.database);
      const before = await find(writing.database, id, order);
      if (!before) throw new Fault('NOT_FOUND');
      return replace(writing, order, before, { ...before, subTasks: change(before.subTasks ?? []) });
    }),
  );

  return {
    tags,
    members,
    steps,
    all: reader.all,
    of: reader.of,
    searchTitles: reader.searchTitles,

    find: async (id: string): Promise<TaskRecord | null> => find(scope.database, id, await orders.read(scope.database)),

    countOpen: async (): Promise<number> => (await orders.read(scope.database)).open,

    async search(text: string, page: Page): Promise<TaskMatchRecord[] | null> {
      if (text === '') return null;
      const found = await reader.search(text, page);
      return found.map((task) => ({ markedTitle: mark(task.title, text), task }));
    },

    /** Prepends; orders follow the stored order again. */
    create: (type: TaskRecord['type'], patch: TaskPatch | null | undefined): Promise<TaskRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const held = await orders.hold(database);
        const empty = emptyTask(type);
        const record = patch ? await merge(database, empty, { ...patch, type }) : empty;
        const order = held.isManual ? await orders.setManual(writing, held, null) : held;
        const first = order.first - 1;
        await insert(writing, record, first);
        const grown = { ...order, first, open: order.open + isOpen(record) };
        await orders.keep(database, grown.isLoose ? await orders.settle(database, grown) : grown);
        return record;
      }),

    update: (id: string, patch: TaskPatch): Promise<TaskRecord | null> =>
      scope.write(async (writing) => {
        const order = await orders.hold(writing.database);
        const before = await find(writing.database, id, order);
        return before && replace(writing, order, before, await merge(writing.database, before, patch));
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const order = await orders.hold(writing.database);
        const before = await find(writing.database, id, order);
        if (before) await remove(writing, order, before);
        return true;
      }),

    /** The documented reorder: all or nothing, and what is not sent gets -1. Answers in stored order. */
    async reorder(sent: readonly { id: string }[]): Promise<TaskRecord[]> {
      if (sent.length > context.listMax) throw badInput('tasks', `must hold at most ${context.listMax}`);
      await scope.write(async (writing) => {
        const { database } = writing;
        const places = new Map<string, number>();
        for (const [index, { id }] of sent.entries()) if (!places.has(id)) places.set(id, index);
        const order = await orders.hold(database);
        const ids = [...places.keys()];
        const known = ids.length > 0 ? await own(database).select('id').where('id', 'in', ids).execute() : [];
        if (known.length < ids.length) throw new Fault('NOT_FOUND');
        await orders.keep(database, await orders.setManual(writing, order, [...places]));
      });
      return reader.byPlace({});
    },

    move: (id: string, after: string | null | undefined): Promise<TaskRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const held = await orders.hold(database);
        if (!(await find(database, id, held))) throw new Fault('NOT_FOUND');
        const order = await orders.straighten(writing, held);
        const target =
          after == null ? null : await own(database).select('place').where('id', '=', after).executeTakeFirst();
        if (target === undefined || after === id) throw badInput('after', `names ${after}, which is no other task`);
        const before = (await find(database, id, order))!;
        const from = await placeOf(database, id);
        const to = target === null ? order.first : target.place > from ? target.place : target.place + 1;
        if (to !== from) await orders.shift(database, id, from, to);
        return replace(writing, order, { ...before, place: from }, { ...before, order: to - order.first });
      }),

    /** Puts a task back to what it was; tags and members that are gone by now stay gone. */
    restore: (id: string, before: Placed | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const order = await orders.hold(database);
        const now = await find(database, id, order);
        if (!before) return void (now && (await takeBack(writing, order, now)));
        const { place, ...fields } = before;
        const record: TaskRecord = { ...fields, tags: await tags.known(database, fields.tags) };
        if (fields.assignedTo) [record.assignedTo = null] = await members.known(database, [fields.assignedTo]);
        if (!now) {
          const back = Math.max(place ?? order.first, order.first);
          await insert(writing, { ...record, order: back - order.first }, back);
          return orders.keep(database, { ...order, isLoose: 1, open: order.open + isOpen(record) });
        }
        const from = await placeOf(database, id);
        if (place === undefined || place === from)
          return void (await replace(writing, order, now, { ...record, order: now.order }));
        await orders.shift(database, id, from, place);
        await replace(writing, order, { ...now, place: from }, { ...record, order: place - order.first });
      }),

    restoreOrder: orders.restore,
  };

  /** A task that is no longer to have been made: the others get their orders back. */
  async function takeBack(writing: Writing, order: Order, task: TaskRecord): Promise<void> {
    const isFirst = (await placeOf(writing.database, task.id)) === order.first;
    await remove(writing, order, task);
    const open = order.open - isOpen(task);
    if (isFirst) await orders.keep(writing.database, { ...order, first: order.first + 1, open });
  }
}

const store = (scope: Scope) => taskStore(scope, { listMax: Infinity });

export const undo: Undo = {
  Task: (scope, id, before) => store(scope).restore(id, before as Placed | null),
  TaskOrder: (scope, _id, before) =>
    store(scope).restoreOrder(before as Parameters<ReturnType<typeof store>['restoreOrder']>[0]),
  TaskTag: restoreTag(taskTags),
  TaskMember: (scope, id, before) => store(scope).members.restore(id, before as Member | null),
};
