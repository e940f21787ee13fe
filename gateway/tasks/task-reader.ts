import { lastArranged, lastSeen } from '../core/database/cursors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Order } from './order/order-rows.ts';
import type { OrderStore } from './order/order-store.ts';
import type { TaskRecord } from './records.ts';
import {
  taskFilter,
  tasksWhere,
  type Shape,
  type TaskFilter,
  type TaskQuestion,
  type WantedTasks,
} from './task-filter.ts';
import { LISTED } from './task-row.ts';
import { byPlace, taskRows } from './task-rows.ts';
import { tasksOf } from './writes/tasks-of.ts';

const isEverything = ({ query, nodate, sort, ...rest }: TaskFilter): boolean => {
  const { tag, assignee, completed, dueFrom, dueBefore, priority } = rest;
  const narrowing = [tag, assignee, completed, dueFrom, dueBefore, priority];
  return !query && !nodate && (sort ?? 'order') === 'order' && narrowing.every((value) => value == null);
};

type Place = {
  most: number;
  after?: string | undefined;
  lastPlace?: number | undefined;
  moved?: 1 | undefined;
  lastDate?: string | undefined;
};

/** In stored order. */
const storedOf = prepared(
  (database: Db, { most, after, lastPlace, moved, ...wanted }: WantedTasks & Place, ...shape: Shape) => {
    const last =
      after === undefined || lastPlace === undefined
        ? null
        : { id: after, place: lastPlace, hasMoved: moved !== undefined };
    return byPlace(tasksWhere(database, wanted, ...shape), last).limit(most);
  },
);

/** By date: due tasks ascending, completed ones descending. */
const datedOf = prepared(
  (
    database: Db,
    { most, after, lastDate, ...wanted }: WantedTasks & Place,
    column: 'dueAt' | 'completedAt',
    ...shape: Shape
  ) => {
    const isUp = column === 'dueAt';
    let tasks = tasksWhere(database, wanted, ...shape)
      .where(column, 'is not', null)
      .where('type', '=', 'task');
    if (after !== undefined && lastDate !== undefined)
      tasks = tasks.where((task) =>
        task(task.refTuple(column, 'tasks.id'), isUp ? '>' : '<', task.tuple(lastDate, after)),
      );
    const direction = isUp ? 'asc' : 'desc';
    return tasks.select(LISTED).orderBy(column, direction).orderBy('tasks.id', direction).limit(most);
  },
);

/** Reads tasks, in a fixed number of statements. */
export function taskReader(scope: Scope, orders: OrderStore) {
  const { database, listMax } = scope;
  const rows = taskRows(scope, orders);
  const { tasks, positionOf, withOrder } = rows;
  const filter = taskFilter(scope, rows.tags);

  const stored = async ({ wanted, shape }: TaskQuestion, page: Page): Promise<TaskRecord[]> => {
    const last = await lastArranged(page.after, (id) => positionOf(database, id), 'place');
    const moved = last?.hasMoved ? (1 as const) : undefined;
    const place = { most: limitOf(page, listMax), after: last?.id, lastPlace: last?.place, moved };
    return withOrder(database, storedOf(database, { ...wanted, ...place }, ...shape));
  };

  /** By documented order: after a reorder, first those left out (-1), then the sent ones. */
  const ordered = async (question: TaskQuestion, page: Page, order: Order): Promise<TaskRecord[]> => {
    if (!order.isManual) return stored(question, page);
    const query = tasksWhere(database, question.wanted, ...question.shape);
    const after = await lastArranged(page.after, (id) => positionOf(database, id), 'place');
    const limit = limitOf(page, listMax);
    const sent = after?.position ?? null;
    const unsent = byPlace(query, after).where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tasks_ordered').select('task_id').whereRef('task_id', '=', 'tasks.id'))),
    );
    const left = sent === null ? await unsent.limit(limit).execute() : [];
    if (left.length === limit) return withOrder(database, left, order);
    let placed = query.innerJoin('tasks_ordered', 'task_id', 'tasks.id').select(LISTED);
    if (sent !== null) placed = placed.where('position', '>', sent);
    const rows = await placed
      .orderBy('position')
      .limit(limit - left.length)
      .execute();
    return withOrder(database, [...left, ...rows], order);
  };

  const byDate = async (
    { wanted, shape }: TaskQuestion,
    column: 'dueAt' | 'completedAt',
    page: Page,
  ): Promise<TaskRecord[]> => {
    const last = await lastSeen(page.after, async (id) => {
      const found = await tasks.own(database).select(['id', column]).where('id', '=', id).executeTakeFirst();
      // A task that lost its date has no position among dated ones.
      return found?.[column] == null ? null : { id, date: found[column] };
    });
    const place = { most: limitOf(page, listMax), after: last?.id, lastDate: last?.date };
    return withOrder(database, datedOf(database, { ...wanted, ...place }, column, ...shape));
  };

  return {
    ...rows,

    async all(wanted: TaskFilter & Page): Promise<TaskRecord[]> {
      const { sort } = wanted;
      if (sort === 'due' || sort === 'completed')
        return byDate(
          await filter.questionOf({ ...wanted, sections: false }),
          sort === 'due' ? 'dueAt' : 'completedAt',
          wanted,
        );
      const order = await orders.read(database);
      if (!order.isManual && isEverything(wanted))
        return (await tasks.page(wanted)).map((task) => ({ ...task, order: task.order - order.first }));
      return ordered(await filter.questionOf(wanted), wanted, order);
    },

    byPlace: async (page: Page) => stored(await filter.questionOf({}), page),

    searchTitles: (text: string, page: Page) => stored(filter.holding(text, 'titles'), page),

    search: (text: string, page: Page) => stored(filter.holding(text, 'titles and notes'), page),

    of: tasksOf(scope, rows),
  };
}

export type TaskReader = ReturnType<typeof taskReader>;
