import { foundAll } from '../../kit/rows/loaders.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { TaskPatch } from '../../generated.ts';
import type { Order } from '../order/order-rows.ts';
import type { OrderStore } from '../order/order-store.ts';
import type { TaskRecord } from '../records.ts';
import type { TaskReader } from '../task-reader.ts';
import { emptyTask } from '../task-row.ts';
import type { TaskWriter } from './task-writer.ts';

/** An open copy of a task. */
function copyOf(task: TaskRecord): TaskRecord {
  const steps = task.subTasks?.map((step) => ({ ...step, id: crypto.randomUUID(), completed: false }));
  const copy = { ...task, id: crypto.randomUUID(), completed: false, completedAt: null };
  return steps ? { ...copy, subTasks: steps } : copy;
}

/** Creates tasks: first, behind another one, several at once, or as copies. */
export function madeTasks(scope: Scope, reader: TaskReader, writer: TaskWriter, orders: OrderStore) {
  /** Free place behind a task for `count` more; shifts the front. */
  const makeRoom = async (writing: Writing, held: Order, after: string | null | undefined, count: number) => {
    const order = await orders.straighten(writing, held);
    if (after == null) return { order: { ...order, first: order.first - count }, place: order.first - count };
    const { database } = writing;
    const target = await reader.tasks.own(database).select('place').where('id', '=', after).executeTakeFirst();
    if (!target) throw badInput('after', `names ${after}, which is not a task`);
    await orders.shiftFront(database, order, target.place, -count);
    return { order: { ...order, first: order.first - count }, place: target.place - count + 1 };
  };

  const insertAll = async (writing: Writing, held: Order, after: string | null | undefined, records: TaskRecord[]) => {
    const { order, place } = await makeRoom(writing, held, after, records.length);
    let kept = order;
    const made = records.map((record, index) => ({ ...record, order: place + index - order.first }));
    for (const [index, record] of made.entries()) kept = await writer.insert(writing, kept, record, place + index);
    await orders.keep(writing.database, kept);
    return made;
  };

  /** Copies in list order, behind the last original. */
  const duplicateMany = (ids: readonly string[]): Promise<TaskRecord[]> =>
    scope.write(async (writing) => {
      const { database } = writing;
      const order = await orders.read(database);
      const found = await foundAll(ids, (wanted) => reader.read(database, wanted, order));
      const originals = found.toSorted((one, other) => one.order - other.order);
      return insertAll(writing, order, originals.at(-1)?.id, originals.map(copyOf));
    });

  return {
    duplicateMany,
    duplicate: async (id: string): Promise<TaskRecord> => (await duplicateMany([id]))[0]!,

    /** Creates behind another task, or first; orders then follow the stored order again. */
    create: (
      type: TaskRecord['type'],
      patch: TaskPatch | null | undefined,
      after?: string | null,
    ): Promise<TaskRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const held = await orders.read(database);
        const empty = emptyTask(type);
        const record = patch ? await writer.merge(database, empty, { ...patch, type }) : empty;
        if (after != null) return (await insertAll(writing, held, after, [record]))[0]!;
        const order = held.isManual ? await orders.setManual(writing, held, null) : held;
        const first = order.first - 1;
        const grown = { ...(await writer.insert(writing, order, record, first)), first };
        await orders.keep(database, grown.isLoose ? await orders.settle(database, grown) : grown);
        return record;
      }),

    createMany: (patches: readonly TaskPatch[], after: string | null | undefined): Promise<TaskRecord[]> =>
      scope.write(async (writing) => {
        const order = await orders.read(writing.database);
        const records: TaskRecord[] = [];
        for (const patch of patches)
          records.push(await writer.merge(writing.database, emptyTask(patch.type ?? 'task'), patch));
        return insertAll(writing, order, after, records);
      }),
  };
}
