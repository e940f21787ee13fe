import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { TagStore } from '../kit/parts/tags/tags.ts';
import type { Order } from './order/order-rows.ts';
import type { OrderStore } from './order/order-store.ts';
import type { TaskRecord } from './records.ts';
import { taskTags } from './tables.ts';
import type { TaskQuery } from './task-filter.ts';
import { LISTED, recordOf, taskMapping, type ListedTask } from './task-row.ts';

type Own = { organization: string; ids: readonly string[] };

const byIds = prepared((database: Db, { organization, ids }: Own) =>
  database.selectFrom('tasks').select(LISTED).where('organization_id', '=', organization).where('tasks.id', 'in', ids),
);

const byHand = prepared((database: Db, { organization, ids }: Own) =>
  database
    .selectFrom('tasks_ordered')
    .select(['task_id', 'position'])
    .where('organization_id', '=', organization)
    .where('task_id', 'in', ids),
);

/** Position in the stored order. */
type LastTask = { id: string; place: number; hasMoved: boolean };

const behind = (query: TaskQuery, { id, place, hasMoved }: LastTask) =>
  hasMoved
    ? query.where('tasks.place', '>=', place).where('tasks.id', '!=', id)
    : query.where((task) => task(task.refTuple('tasks.place', 'tasks.id'), '>', task.tuple(place, id)));

export const byPlace = (query: TaskQuery, after: LastTask | null) =>
  (after ? behind(query, after) : query).select(LISTED).orderBy('tasks.place').orderBy('tasks.id');

/** Task rows and records; a record includes its order. */
export function taskRows(scope: Scope, orders: OrderStore) {
  const { organization } = scope;
  const tasks = collection(scope, taskMapping);

  /** Manual orders of tasks that have one. */
  const manualOf = async (database: Db, ids: readonly string[]): Promise<Map<string, number>> => {
    const rows = await byHand(database, { organization, ids });
    return new Map(rows.map((row) => [row.task_id, row.position]));
  };

  /** Loads rows and the base of their orders in parallel. */
  const withOrder = async (
    database: Db,
    asked: readonly ListedTask[] | Promise<readonly ListedTask[]>,
    order?: Order | Promise<Order>,
  ): Promise<TaskRecord[]> => {
    const [rows, { isManual, first }] = await Promise.all([asked, order ?? orders.read(database)]);
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const manual = isManual ? await manualOf(database, ids) : null;
    return rows.map((row) => recordOf(row, manual ? (manual.get(row.id) ?? -1) : row.place - first));
  };

  const read = (database: Db, ids: readonly string[], order?: Order | Promise<Order>): Promise<TaskRecord[]> =>
    withOrder(database, byIds(database, { organization, ids }), order);

  return {
    tasks,
    read,
    withOrder,
    tags: new TagStore(scope, taskTags),

    find: async (database: Db, id: string, order?: Order | Promise<Order>): Promise<TaskRecord | null> =>
      (await read(database, [id], order))[0] ?? null,

    /** Place of a task; undefined if it doesn't exist. */
    positionOf: (database: Db, id: string) =>
      tasks
        .own(database)
        .leftJoin('tasks_ordered', 'task_id', 'tasks.id')
        .select(['tasks.id', 'tasks.place', 'position'])
        .where('tasks.id', '=', id)
        .executeTakeFirst(),
  };
}

export type TaskRows = ReturnType<typeof taskRows>;
