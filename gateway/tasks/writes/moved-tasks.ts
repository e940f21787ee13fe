import type { Scope } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import type { OneTask } from './one-task.ts';
import type { OrderStore } from '../order/order-store.ts';
import type { TaskRecord } from '../records.ts';
import type { TaskReader } from '../task-reader.ts';
import type { TaskWriter } from './task-writer.ts';

/** Manual order: as a whole list, or by moving one task. */
export function movedTasks(
  scope: Scope,
  reader: TaskReader,
  { placeOf }: TaskWriter,
  orders: OrderStore,
  { replace }: OneTask,
) {
  const { tasks, find } = reader;

  return {
    /** Documented reorder: unknown ids are skipped, omitted tasks get -1. Returns the stored order. */
    async reorder(sent: readonly { id: string }[]): Promise<TaskRecord[]> {
      await scope.write(async (writing) => {
        const { database } = writing;
        const ids = [...new Set(sent.map(({ id }) => id))];
        const order = await orders.read(database);
        const manual = (await tasks.known(database, ids)).map((id, index): [string, number] => [id, index]);
        await orders.keep(database, await orders.setManual(writing, order, manual));
      });
      return reader.byPlace({});
    },

    move: (id: string, after: string | null | undefined): Promise<TaskRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const held = await orders.read(database);
        if (!(await find(database, id, held))) throw new Fault('NOT_FOUND');
        const order = await orders.straighten(writing, held);
        const target =
          after == null ? null : await tasks.own(database).select('place').where('id', '=', after).executeTakeFirst();
        if (target === undefined || after === id) throw badInput('after', `names ${after}, which is not another task`);
        const before = (await find(database, id, order))!;
        const from = await placeOf(database, id);
        const to = target === null ? order.first : target.place > from ? target.place : target.place + 1;
        orders.refuseFar(Math.abs(to - from));
        if (to !== from) await orders.shift(database, id, from, to);
        return replace(writing, order, { ...before, place: from }, { ...before, order: to - order.first });
      }),
  };
}
