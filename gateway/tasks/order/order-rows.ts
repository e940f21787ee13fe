import type { Selectable } from 'kysely';
import { inBatches } from '../../kit/rows/in-batches.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { collection } from '../../kit/rows/collection.ts';
import type { TaskOrdersTable } from '../tables.ts';
import { taskMapping } from '../task-row.ts';

export type Order = Omit<Selectable<TaskOrdersTable>, 'organization_id'>;

/** Manual order: task id and order. */
type Manual = [id: string, position: number][];

const orderOf = prepared((database: Db, { organization }: { organization: string }) =>
  database
    .selectFrom('task_orders')
    .select(['first', 'isManual', 'isLoose', 'open'])
    .where('organization_id', '=', organization),
);

const none: Order = { first: 0, isManual: 0, isLoose: 0, open: 0 };

/** Stored order of an organization's tasks: first place and manual order. */
export function orderRows(scope: Scope) {
  const { organization } = scope;
  const tasks = collection(scope, taskMapping);

  const read = async (database: Db): Promise<Order> => (await orderOf(database, { organization }))[0] ?? none;

  const keep = async (database: Db, order: Order): Promise<void> => {
    await database
      .insertInto('task_orders')
      .values({ organization_id: organization, ...order })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(order))
      .execute();
  };

  const readManual = async (database: Db): Promise<Manual> => {
    const rows = await database
      .selectFrom('tasks_ordered')
      .select(['task_id', 'position'])
      .where('organization_id', '=', organization)
      .orderBy('position')
      .orderBy('task_id')
      .execute();
    return rows.map((row) => [row.task_id, row.position]);
  };

  /** Sets a manual order, or returns to places with null; recorded as one feed entry. */
  const setManual = async ({ database, change }: Writing, order: Order, manual: Manual | null): Promise<Order> => {
    const before = order.isManual ? await readManual(database) : null;
    await database.deleteFrom('tasks_ordered').where('organization_id', '=', organization).execute();
    const rows = (manual ?? []).map(([task_id, position]) => ({ organization_id: organization, task_id, position }));
    await inBatches(rows, (some) => database.insertInto('tasks_ordered').values(some).execute());
    const action = manual === null ? 'delete' : before === null ? 'create' : 'update';
    await change({ room: 'tasks', record: 'TaskOrder', id: organization, action, before, after: manual });
    return { ...order, isManual: manual === null ? 0 : 1 };
  };

  /** Subquery of the ids in the last reorder. */
  const sentIds = (database: Db) =>
    database.selectFrom('tasks_ordered').select('task_id').where('organization_id', '=', organization);

  return {
    tasks,
    read,
    keep,
    setManual,

    /** Converts the manual order to places, so that tasks can be moved. */
    async storeManual(writing: Writing, order: Order): Promise<Order> {
      const { database } = writing;
      const manual = sentIds(database);
      const last = await tasks
        .own(database)
        .select('place')
        .where('id', 'not in', manual)
        .orderBy('place', 'desc')
        .limit(1)
        .executeTakeFirst();
      const start = last ? last.place + 1 : order.first;
      await tasks
        .updateOwn(database)
        .set((expression) => ({
          place: expression(
            expression
              .selectFrom('tasks_ordered')
              .select('position')
              .whereRef('tasks_ordered.task_id', '=', 'tasks.id')
              .$asScalar()
              .$notNull(),
            '+',
            start,
          ),
        }))
        .where('id', 'in', manual)
        .execute();
      return { ...(await setManual(writing, order, null)), isLoose: 1 };
    },

    async restore(before: Manual | null): Promise<void> {
      await scope.write(async (writing) => {
        const { database } = writing;
        const order = await read(database);
        const ids = (before ?? []).map(([id]) => id);
        const found = new Set(await tasks.known(database, ids));
        await keep(database, await setManual(writing, order, before?.filter(([id]) => found.has(id)) ?? null));
      });
    },
  };
}
