import type { Selectable } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { badInput } from '../core/ground/errors.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { TaskOrdersTable } from './tables.ts';

export type Order = Omit<Selectable<TaskOrdersTable>, 'organization_id'>;

/** What the last reorder gave: a task and its order. */
type Manual = [id: string, position: number][];

/** So many tasks at the front have no gaps between their orders after a task was made. */
const SETTLED_MOST = 1_000;
const INSERTED_AT_ONCE = 5_000;

const none: Order = { first: 0, isManual: 0, isLoose: 0, open: 0 };

/**
 * The order of all tasks of an organization. A task keeps its place when others come and go; what is counted from is one
 * number, so that a new first task rewrites one row however many there are. Gaps that deletions left are closed when a
 * task is made, among the first thousand; a reorder writes what was sent; a move shifts what stands between.
 */
export function orderStore(scope: Scope, context: { listMax: number }) {
  const { organization } = scope;
  const places = (database: Db) => database.selectFrom('tasks').where('organization_id', '=', organization);

  const read = async (database: Db): Promise<Order> =>
    (await database
      .selectFrom('task_orders')
      .select(['first', 'isManual', 'isLoose', 'open'])
      .where('organization_id', '=', organization)
      .executeTakeFirst()) ?? none;

  const keep = async (database: Db, order: Order): Promise<void> => {
    await database.updateTable('task_orders').set(order).where('organization_id', '=', organization).execute();
  };

  /** The row of the organization, for this write alone until the commit: writers take turns. */
  const hold = async (database: Db): Promise<Order> => {
    await database
      .insertInto('task_orders')
      .values({ organization_id: organization, ...none })
      .onConflict((conflict) => conflict.column('organization_id').doNothing())
      .execute();
    return database
      .updateTable('task_orders')
      .set((expression) => ({ first: expression.ref('first') }))
      .where('organization_id', '=', organization)
      .returning(['first', 'isManual', 'isLoose', 'open'])
      .executeTakeFirstOrThrow();
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

  /** Orders by hand, or with null by place again; one entry of the feed, however many tasks there are. */
  const setManual = async ({ database, change }: Writing, order: Order, manual: Manual | null): Promise<Order> => {
    const before = order.isManual ? await readManual(database) : null;
    await database.deleteFrom('tasks_ordered').where('organization_id', '=', organization).execute();
    const rows = (manual ?? []).map(([task_id, position]) => ({ organization_id: organization, task_id, position }));
    for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE) {
      await database
        .insertInto('tasks_ordered')
        .values(rows.slice(at, at + INSERTED_AT_ONCE))
        .execute();
    }
    const action = manual === null ? 'delete' : before === null ? 'create' : 'update';
    await change({ room: 'tasks', record: 'TaskOrder', id: organization, action, before, after: manual });
    return { ...order, isManual: manual === null ? 0 : 1 };
  };

  /** Closes gaps at the front by moving what stands before them, and parts what stands on one place. */
  const settle = async (database: Db, order: Order): Promise<Order> => {
    const rows = await places(database)
      .select(['id', 'place'])
      .orderBy('place')
      .orderBy('id')
      .limit(SETTLED_MOST)
      .execute();
    const start = (rows.at(-1)?.place ?? order.first) - Math.max(rows.length - 1, 0);
    const shifts = Map.groupBy(rows.entries(), ([index, row]) => start + index - row.place);
    for (const [by, moved] of shifts) {
      if (by === 0) continue;
      await database
        .updateTable('tasks')
        .set((expression) => ({ place: expression('place', '+', by) }))
        .where('organization_id', '=', organization)
        .where(
          'id',
          'in',
          moved.map(([, row]) => row.id),
        )
        .execute();
    }
    return { ...order, first: start, isLoose: rows.length === SETTLED_MOST ? order.isLoose : 0 };
  };

  /** Makes the order that was given by hand the stored one, so that it can be worked on. */
  const adopt = async (writing: Writing, order: Order): Promise<Order> => {
    const { database } = writing;
    const manual = database.selectFrom('tasks_ordered').select('task_id').where('organization_id', '=', organization);
    const last = await places(database)
      .select('place')
      .where('id', 'not in', manual)
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst();
    const start = last ? last.place + 1 : order.first;
    await database
      .updateTable('tasks')
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
      .where('organization_id', '=', organization)
      .where('id', 'in', manual)
      .execute();
    return { ...(await setManual(writing, order, null)), isLoose: 1 };
  };

  return {
    read,
    hold,
    keep,
    setManual,
    settle,

    /** Ready for moves: by place, and without gaps at the front. */
    async straighten(writing: Writing, order: Order): Promise<Order> {
      const stored = order.isManual ? await adopt(writing, order) : order;
      return stored.isLoose ? settle(writing.database, stored) : stored;
    },

    /** Puts a task onto a place, and what stands between one nearer to where it came from. */
    async shift(database: Db, id: string, from: number, to: number): Promise<void> {
      if (Math.abs(to - from) > context.listMax) throw badInput('after', `is more than ${context.listMax} places away`);
      const by = to < from ? 1 : -1;
      await database
        .updateTable('tasks')
        .set((expression) => ({ place: expression('place', '+', by) }))
        .where('organization_id', '=', organization)
        .where('place', '>=', Math.min(from, to))
        .where('place', '<=', Math.max(from, to))
        .execute();
      await database
        .updateTable('tasks')
        .set({ place: to })
        .where('organization_id', '=', organization)
        .where('id', '=', id)
        .execute();
    },

    async restore(before: Manual | null): Promise<void> {
      await scope.write(async (writing) => {
        const { database } = writing;
        const order = await hold(database);
        const ids = (before ?? []).map(([id]) => id);
        const rows = ids.length > 0 ? await places(database).select('id').where('id', 'in', ids).execute() : [];
        const found = new Set(rows.map((row) => row.id));
        await keep(database, await setManual(writing, order, before?.filter(([id]) => found.has(id)) ?? null));
      });
    },
  };
}

export type OrderStore = ReturnType<typeof orderStore>;
