import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Order } from './order-rows.ts';
import type { OrderStore } from './order-store.ts';
import type { TaskRecord } from './records.ts';
import { taskFilter, type TaskFilter } from './task-filter.ts';
import { LISTED } from './task-row.ts';
import { taskRows } from './task-rows.ts';
import { tasksOf } from './tasks-of.ts';

const isEverything = ({ query, nodate, sort, ...rest }: TaskFilter): boolean => {
  const { tag, assignee, completed, dueFrom, dueBefore, priority } = rest;
  const narrowing = [tag, assignee, completed, dueFrom, dueBefore, priority];
  return !query && !nodate && (sort ?? 'order') === 'order' && narrowing.every((value) => value == null);
};

/** Every question about tasks: whatever their number, the same few statements. */
export function taskReader(scope: Scope, orders: OrderStore) {
  const rows = taskRows(scope, orders);
  const { own, page, byPlace, lastSeen, withOrder } = rows;
  const filter = taskFilter(scope, rows.tags);
  const { containing, narrowed, withSections } = filter;
  type Query = ReturnType<typeof own>;

  /** By stored order. */
  const stored = async (query: Query, page: Page): Promise<TaskRecord[]> => {
    const { database } = scope;
    const after = page.after == null ? null : await lastSeen(database, page.after);
    if (after === undefined) return [];
    return withOrder(database, byPlace(query, after).limit(limitOf(page, scope.listMax)).execute());
  };

  /** By the documented order: after a reorder first what it left out, which all have -1, then what it sent. */
  const ordered = async (query: Query, page: Page, order: Order): Promise<TaskRecord[]> => {
    const { database } = scope;
    if (!order.isManual) return stored(query, page);
    const after = page.after == null ? null : await lastSeen(database, page.after);
    if (after === undefined) return [];
    const limit = limitOf(page, scope.listMax);
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

  /** By a date that they have: what is due from the earliest on, what was done from the latest on. */
  const byDate = async (query: Query, column: 'dueAt' | 'completedAt', page: Page): Promise<TaskRecord[]> => {
    const { database } = scope;
    let wanted = query.where(column, 'is not', null).where('type', '=', 'task');
    const direction = column === 'dueAt' ? ('asc' as const) : ('desc' as const);
    if (page.after != null) {
      const last = await own(database).select(column).where('id', '=', page.after).executeTakeFirst();
      const date = last?.[column];
      if (date == null) return [];
      wanted = wanted.where((task) =>
        task(task.refTuple(column, 'tasks.id'), direction === 'asc' ? '>' : '<', task.tuple(date, page.after!)),
      );
    }
    const sorted = wanted.select(LISTED).orderBy(column, direction).orderBy('tasks.id', direction);
    return withOrder(database, sorted.limit(limitOf(page, scope.listMax)).execute());
  };

  return {
    ...rows,

    async all(wanted: TaskFilter & Page): Promise<TaskRecord[]> {
      if (wanted.sort === 'due' || wanted.sort === 'completed')
        return byDate(await narrowed(wanted), wanted.sort === 'due' ? 'dueAt' : 'completedAt', wanted);
      const order = await orders.read(scope.database);
      if (!order.isManual && isEverything(wanted))
        return (await page(wanted)).map((task) => ({ ...task, order: task.order - order.first }));
      return ordered(await (wanted.sections ? withSections(wanted) : narrowed(wanted)), wanted, order);
    },

    byPlace: (page: Page) => stored(own(scope.database), page),

    searchTitles: (text: string) => stored(containing(text, ['titleKey']), {}),

    search: (text: string, page: Page) => stored(containing(text, ['titleKey', 'notesKey']), page),

    of: tasksOf(scope, rows, filter),
  };
}

export type TaskReader = ReturnType<typeof taskReader>;
