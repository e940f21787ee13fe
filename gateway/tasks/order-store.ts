import type { Selectable } from 'kysely';
import type { Db } from '../core/database/tables.ts';
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
export function orderStore(scope: Scope) {
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

  /** Moves each task by its own number of places, those of one number together. */
  const shiftAll = async (database: Db, moves: readonly (readonly [id: string, by: number])[]): Promise<void> => {
    for (const [by, moved] of Map.groupBy(moves, ([, by]) => by)) {
      if (by === 0) continue;
      const ids = moved.map(([id]) => id);
      for (let at = 0; at < ids.length; at += INSERTED_AT_ONCE) {
        await database
          .updateTable('tasks')
          .set((expression) => ({ place: expression('place', '+', by) }))
          .where('organization_id', '=', organization)
          .where('id', 'in', ids.slice(at, at + INSERTED_AT_ONCE))
          .execute();
      }
    }
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
    await shiftAll(
      database,
      rows.map((row, index) => [row.id, start + index - row.place]),
    );
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

  const refuseFar = (distance: number): void => {
    if (distance > scope.listMax) throw badInput('after', `is more than ${scope.listMax} places away`);
  };

  return {
    read,
    hold,
    keep,
    setManual,
    settle,
    refuseFar,

    /** Ready for moves: by place, and without gaps at the front. */
    async straighten(writing: Writing, order: Order): Promise<Order> {
      const stored = order.isManual ? await adopt(writing, order) : order;
      return stored.isLoose ? settle(writing.database, stored) : stored;
    },

    /** Puts a task onto a place, and what stands between one nearer to where it came from. */
    async shift(database: Db, id: string, from: number, to: number): Promise<void> {
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

    /** Moves everything up to a place, to make room behind it. */
    async shiftFront(database: Db, order: Order, upTo: number, by: number): Promise<void> {
      refuseFar(upTo - order.first);
      await database
        .updateTable('tasks')
        .set((expression) => ({ place: expression('place', '+', by) }))
        .where('organization_id', '=', organization)
        .where('place', '<=', upTo)
        .execute();
    },

    /** Puts tasks, in the order given, behind another one or first; answers their new places. */
    async regroup(database: Db, order: Order, tasks: readonly { id: string }[], after: string | null | undefined) {
      const wanted = tasks.map(({ id }) => id);
      const named = after == null ? wanted : [...wanted, after];
      if (named.length === 0) return new Map<string, number>();
      const spread = await places(database).select(['id', 'place']).where('id', 'in', named).execute();
      if (after != null && !spread.some(({ id }) => id === after))
        throw badInput('after', `names ${after}, which is no other task`);
      const ends = spread.map(({ place }) => place);
      const from = after == null ? order.first : Math.min(...ends);
      refuseFar(Math.max(...ends) - from);
      const rows = await places(database)
        .select(['id', 'place'])
        .where('place', '>=', from)
        .where('place', '<=', Math.max(...ends))
        .orderBy('place')
        .orderBy('id')
        .execute();
      const moving = new Set(wanted);
      const staying = rows.filter(({ id }) => !moving.has(id)).map(({ id }) => id);
      const at = after == null ? 0 : staying.indexOf(after) + 1;
      const sorted = [...staying.slice(0, at), ...wanted, ...staying.slice(at)];
      const now = new Map(rows.map(({ id, place }) => [id, place]));
      const then = new Map(sorted.map((id, index) => [id, rows[index]!.place]));
      await shiftAll(
        database,
        sorted.map((id) => [id, then.get(id)! - now.get(id)!]),
      );
      return new Map(wanted.map((id) => [id, then.get(id)!]));
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
