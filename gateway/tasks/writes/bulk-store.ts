import { foundAll } from '../../kit/rows/loaders.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { TasksPatch } from '../../generated.ts';
import type { Order } from '../order/order-rows.ts';
import type { OrderStore } from '../order/order-store.ts';
import type { TaskRecord } from '../records.ts';
import { shiftedDue } from '../task-dates.ts';
import type { TaskReader } from '../task-reader.ts';
import type { TaskWriter } from './task-writer.ts';

/** Writes to several tasks in one transaction, all or none, so that one undo reverts all. */
export function bulkStore(scope: Scope, reader: TaskReader, writer: TaskWriter, orders: OrderStore) {
  const findAll = ({ database }: Writing, ids: readonly string[], order: Order): Promise<TaskRecord[]> =>
    foundAll(ids, (wanted) => reader.read(database, wanted, order));

  /** Applies `change` to each task. */
  const changeAll = (ids: readonly string[], change: (task: TaskRecord, writing: Writing) => Promise<TaskRecord>) =>
    scope.write(async (writing) => {
      let order = await orders.read(writing.database);
      const changed: TaskRecord[] = [];
      for (const before of await findAll(writing, ids, order)) {
        const after = await change(before, writing);
        order = await writer.replace(writing, order, before, after);
        changed.push(after);
      }
      await orders.keep(writing.database, order);
      return changed;
    });

  return {
    updateMany(ids: readonly string[], patch: TasksPatch, shiftDays: number | null | undefined): Promise<TaskRecord[]> {
      return changeAll(ids, async (before, { database }) => {
        const after = await writer.merge(database, before, patch);
        return shiftDays && after.dueDate ? { ...after, dueDate: shiftedDue(after.dueDate, shiftDays) } : after;
      });
    },

    async tagMany(ids: readonly string[], tag: string, tagged: boolean): Promise<TaskRecord[]> {
      await reader.tags.check(scope.database, [tag]);
      return changeAll(ids, async (before) => {
        const others = before.tags.filter((id) => id !== tag);
        return { ...before, tags: tagged ? [...others, tag] : others };
      });
    },

    removeMany: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        let order = await orders.read(writing.database);
        // Last one first, so that undoing one by one restores each place.
        const tasks = (await findAll(writing, ids, order)).toSorted((one, other) => other.order - one.order);
        for (const task of tasks) order = await writer.remove(writing, order, task);
        await orders.keep(writing.database, order);
        return true;
      }),

    moveMany: (ids: readonly string[], after: string | null | undefined): Promise<TaskRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const order = await orders.straighten(writing, await orders.read(database));
        const tasks = (await findAll(writing, ids, order)).toSorted((one, other) => one.order - other.order);
        if (after != null && tasks.some(({ id }) => id === after))
          throw badInput('after', 'must not be one of the tasks');
        const places = await orders.regroup(database, order, tasks, after);
        const moved = tasks.map((task) => ({ ...task, order: places.get(task.id)! - order.first }));
        // Last one first: see removeMany.
        for (const [index, task] of [...tasks.entries()].toReversed()) {
          await writer.replace(writing, order, { ...task, place: task.order + order.first }, moved[index]!);
        }
        await orders.keep(database, order);
        return moved;
      }),
  };
}
