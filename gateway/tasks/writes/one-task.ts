import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import type { Order } from '../order/order-rows.ts';
import type { OrderStore } from '../order/order-store.ts';
import type { PlacedTask, TaskRecord } from '../records.ts';
import type { TaskReader } from '../task-reader.ts';
import type { TaskWriter } from './task-writer.ts';

/** Writes of one task, with the stored order of all. */
export function oneTask(
  scope: Scope,
  reader: TaskReader,
  writer: TaskWriter,
  orders: OrderStore,
  members: MemberStore,
) {
  const { find, tags } = reader;
  const { placeOf } = writer;

  /** Replaces a task, records the change, and updates the open count. */
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
      const asked = orders.read(writing.database);
      const [before, order] = await Promise.all([find(writing.database, id, asked), asked]);
      if (!before) return null;
      const after = await change(before, writing.database);
      return after === before ? before : replace(writing, order, before, after);
    });

  /** Undoes a creation: the other tasks get their orders back. */
  async function takeBack(writing: Writing, order: Order, task: TaskRecord): Promise<void> {
    const isFirst = (await placeOf(writing.database, task.id)) === order.first;
    const rest = await writer.remove(writing, order, task);
    await orders.keep(writing.database, isFirst ? { ...rest, first: order.first + 1 } : rest);
  }

  return {
    replace,
    edit,

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const order = await orders.read(writing.database);
        const before = await find(writing.database, id, order);
        if (before) await orders.keep(writing.database, await writer.remove(writing, order, before));
        return true;
      }),

    /** Restores a task; tags and members deleted since are not restored. */
    restore: (id: string, before: PlacedTask | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const order = await orders.read(database);
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
  };
}

export type OneTask = ReturnType<typeof oneTask>;
