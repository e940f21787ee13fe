import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { mark } from '../core/ground/mark.ts';
import { batchById } from '../core/database/loaders.ts';
import { memberStore } from '../core/parts/members.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import type { TaskPatch } from '../generated.ts';
import { bulkStore } from './bulk-store.ts';
import { completed } from './completed.ts';
import { memberLinks } from './member-links.ts';
import { orderStore, type Order } from './order-store.ts';
import { subTaskStore } from './sub-task-store.ts';
import { taskMembers } from './tables.ts';
import { sectionLoader, taskCounts } from './task-places.ts';
import { taskReader } from './task-reader.ts';
import { emptyTask } from './task-row.ts';
import { taskWriter } from './task-writer.ts';
import type { PlacedTask, TaskMatchRecord, TaskRecord } from './records.ts';

export function taskStore(scope: Scope) {
  const { organization } = scope;
  const orders = orderStore(scope);
  const reader = taskReader(scope, orders);
  const members = memberStore(scope, taskMembers, memberLinks(organization));
  const { tags, own, find } = reader;

  const writer = taskWriter(scope, reader, members);
  const bulk = bulkStore(scope, reader, writer, orders);
  const { placeOf } = writer;

  /** One task, changed and told, and the count of open ones with it. */
  const replace = async (
    writing: Writing,
    order: Order,
    before: PlacedTask,
    after: PlacedTask,
  ): Promise<TaskRecord> => {
    await orders.keep(writing.database, await writer.replace(writing, order, before, after));
    return after;
  };

  const edit = (id: string, change: (before: TaskRecord, database: Db) => Promise<TaskRecord> | TaskRecord) =>
    scope.write(async (writing) => {
      const order = await orders.hold(writing.database);
      const before = await find(writing.database, id, order);
      if (!before) return null;
      const after = await change(before, writing.database);
      return after === before ? before : replace(writing, order, before, after);
    });

  const steps = subTaskStore(async (id, change) => {
    const changed = await edit(id, (before) => ({ ...before, subTasks: change(before.subTasks ?? []) }));
    if (!changed) throw new Fault('NOT_FOUND');
    return changed;
  });

  return {
    tags,
    members,
    steps,
    bulk,
    counts: taskCounts(scope),
    sections: sectionLoader(scope),
    byId: batchById(async (ids) => reader.read(scope.database, ids, await orders.read(scope.database))),
    all: reader.all,
    of: reader.of,
    searchTitles: reader.searchTitles,

    find: async (id: string): Promise<TaskRecord | null> => find(scope.database, id, await orders.read(scope.database)),

    countOpen: async (): Promise<number> => (await orders.read(scope.database)).open,

    async search(text: string, page: Page): Promise<TaskMatchRecord[] | null> {
      // A page that does not fit is refused, whatever is looked for.
      limitOf(page, scope.listMax);
      if (text === '') return null;
      const found = await reader.search(text, page);
      return found.map((task) => ({ markedTitle: mark(task.title, [text]), task }));
    },

    /** Behind another one, or first: then orders follow the stored order again. */
    create: (
      type: TaskRecord['type'],
      patch: TaskPatch | null | undefined,
      after?: string | null,
    ): Promise<TaskRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const held = await orders.hold(database);
        const empty = emptyTask(type);
        const record = patch ? await writer.merge(database, empty, { ...patch, type }) : empty;
        if (after != null) return (await bulk.insertAll(writing, held, after, [record]))[0]!;
        const order = held.isManual ? await orders.setManual(writing, held, null) : held;
        const first = order.first - 1;
        const grown = { ...(await writer.insert(writing, order, record, first)), first };
        await orders.keep(database, grown.isLoose ? await orders.settle(database, grown) : grown);
        return record;
      }),

    update: (id: string, patch: TaskPatch, since?: string | null): Promise<TaskRecord | null> =>
      edit(id, async (before, database) => {
        await refuseOverwriting(scope, database, { record: 'Task', id, since, fields: Object.keys(patch) });
        return { ...(await writer.merge(database, before, patch)) };
      }),

    async complete(id: string, done: boolean, due: string | null | undefined): Promise<TaskRecord> {
      const task = await edit(id, (before) => completed(before, done, due));
      if (!task) throw new Fault('NOT_FOUND');
      return task;
    },

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const order = await orders.hold(writing.database);
        const before = await find(writing.database, id, order);
        if (before) await orders.keep(writing.database, await writer.remove(writing, order, before));
        return true;
      }),

    /** The documented reorder: what is gone is passed over, what is not sent gets -1. Answers in stored order. */
    async reorder(sent: readonly { id: string }[]): Promise<TaskRecord[]> {
      if (sent.length > scope.listMax) throw badInput('tasks', `must hold at most ${scope.listMax}`);
      await scope.write(async (writing) => {
        const { database } = writing;
        const ids = [...new Set(sent.map(({ id }) => id))];
        const order = await orders.hold(database);
        const known = ids.length > 0 ? await own(database).select('id').where('id', 'in', ids).execute() : [];
        const there = new Set(known.map(({ id }) => id));
        const manual = ids.filter((id) => there.has(id)).map((id, index): [string, number] => [id, index]);
        await orders.keep(database, await orders.setManual(writing, order, manual));
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
        orders.refuseFar(Math.abs(to - from));
        if (to !== from) await orders.shift(database, id, from, to);
        return replace(writing, order, { ...before, place: from }, { ...before, order: to - order.first });
      }),

    /** Puts a task back to what it was; tags and members that are gone by now stay gone. */
    restore: (id: string, before: PlacedTask | null): Promise<void> =>
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
          const grown = await writer.insert(writing, order, { ...record, order: back - order.first }, back);
          return orders.keep(database, { ...grown, isLoose: 1 });
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
    const rest = await writer.remove(writing, order, task);
    await orders.keep(writing.database, isFirst ? { ...rest, first: order.first + 1 } : rest);
  }
}
