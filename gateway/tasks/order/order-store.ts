import { inBatches } from '../../kit/rows/in-batches.ts';
import type { Db } from '../../core/database/tables.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { orderRows, type Order } from './order-rows.ts';
import { regrouped } from '../writes/regrouped.ts';

/** Number of first tasks whose gaps are closed when a task is created. */
const SETTLED_MOST = 1_000;

/**
 * Order of all tasks of an organization. Tasks keep their place; orders are relative to one number, so that a new first
 * task writes a single row. Gaps from deletions are closed when a task is created, among the first thousand. A reorder
 * writes the sent tasks; a move shifts those in between.
 */
export function orderStore(scope: Scope) {
  const rows = orderRows(scope);
  const { tasks } = rows;

  /** Update that shifts places. */
  const shifted = (database: Db, by: number) =>
    tasks.updateOwn(database).set((expression) => ({ place: expression('place', '+', by) }));

  /** Shifts each task by its own distance, grouped by distance. */
  const shiftAll = async (database: Db, moves: readonly (readonly [id: string, by: number])[]): Promise<void> => {
    for (const [by, moved] of Map.groupBy(moves, ([, by]) => by)) {
      if (by === 0) continue;
      const ids = moved.map(([id]) => id);
      await inBatches(ids, (some) => shifted(database, by).where('id', 'in', some).execute());
    }
  };

  /** Closes gaps at the front, and separates tasks with the same place. */
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
    if (distance > scope.listMax) throw badInput('after', `must be at most ${scope.listMax} positions away`);
  };

  return {
    ...rows,
    settle,
    refuseFar,

    /** Prepares for moves: by place, without gaps at the front. */
    async straighten(writing: Writing, order: Order): Promise<Order> {
      const stored = order.isManual ? await rows.storeManual(writing, order) : order;
      return stored.isLoose ? settle(writing.database, stored) : stored;
    },

    /** Moves a task to a place and shifts those in between. */
    async shift(database: Db, id: string, from: number, to: number): Promise<void> {
      const by = to < from ? 1 : -1;
      await shifted(database, by)
        .where('place', '>=', Math.min(from, to))
        .where('place', '<=', Math.max(from, to))
        .execute();
      await tasks.set(database, id, { place: to });
    },

    /** Shifts everything up to a place, to make room behind it. */
    async shiftFront(database: Db, order: Order, upTo: number, by: number): Promise<void> {
      refuseFar(upTo - order.first);
      await shifted(database, by).where('place', '<=', upTo).execute();
    },

    /** Moves tasks, in order, behind another one or to the front; returns their new places. */
    async regroup(database: Db, order: Order, moved: readonly { id: string }[], after: string | null | undefined) {
      const { places, moves } = await regrouped(tasks.own(database), order, moved, after, refuseFar);
      await shiftAll(database, moves);
      return places;
    },
  };
}

export type OrderStore = ReturnType<typeof orderStore>;
