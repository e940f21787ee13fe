import { inBatches } from '../../core/database/in-batches.ts';
import type { Db } from '../../core/database/tables.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { orderRows, type Order } from './order-rows.ts';
import { regrouped } from '../writes/regrouped.ts';

/** So many tasks at the front have no gaps between their orders after a task was made. */
const SETTLED_MOST = 1_000;

/**
 * The order of all tasks of an organization. A task keeps its place when others come and go; what is counted from is one
 * number, so that a new first task rewrites one row however many there are. Gaps that deletions left are closed when a
 * task is made, among the first thousand; a reorder writes what was sent; a move shifts what stands between.
 */
export function orderStore(scope: Scope) {
  const rows = orderRows(scope);
  const { tasks } = rows;

  /** What a statement is said of moves by so many places. */
  const shifted = (database: Db, by: number) =>
    tasks.updateOwn(database).set((expression) => ({ place: expression('place', '+', by) }));

  /** Moves each task by its own number of places, those of one number together. */
  const shiftAll = async (database: Db, moves: readonly (readonly [id: string, by: number])[]): Promise<void> => {
    for (const [by, moved] of Map.groupBy(moves, ([, by]) => by)) {
      if (by === 0) continue;
      const ids = moved.map(([id]) => id);
      await inBatches(ids, (some) => shifted(database, by).where('id', 'in', some).execute());
    }
  };

  /** Closes gaps at the front by moving what stands before them, and parts what stands on one place. */
  const settle = async (database: Db, order: Order): Promise<Order> => {
    const rows = await tasks
      .own(database)
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

  const refuseFar = (distance: number): void => {
    if (distance > scope.listMax) throw badInput('after', `is more than ${scope.listMax} places away`);
  };

  return {
    ...rows,
    settle,
    refuseFar,

    /** Ready for moves: by place, and without gaps at the front. */
    async straighten(writing: Writing, order: Order): Promise<Order> {
      const stored = order.isManual ? await rows.storeManual(writing, order) : order;
      return stored.isLoose ? settle(writing.database, stored) : stored;
    },

    /** Puts a task onto a place, and what stands between one nearer to where it came from. */
    async shift(database: Db, id: string, from: number, to: number): Promise<void> {
      const by = to < from ? 1 : -1;
      await shifted(database, by)
        .where('place', '>=', Math.min(from, to))
        .where('place', '<=', Math.max(from, to))
        .execute();
      await tasks.set(database, id, { place: to });
    },

    /** Moves everything up to a place, to make room behind it. */
    async shiftFront(database: Db, order: Order, upTo: number, by: number): Promise<void> {
      refuseFar(upTo - order.first);
      await shifted(database, by).where('place', '<=', upTo).execute();
    },

    /** Puts tasks, in the order given, behind another one or first; answers their new places. */
    async regroup(database: Db, order: Order, moved: readonly { id: string }[], after: string | null | undefined) {
      const { places, moves } = await regrouped(tasks.own(database), order, moved, after, refuseFar);
      await shiftAll(database, moves);
      return places;
    },
  };
}

export type OrderStore = ReturnType<typeof orderStore>;
