import DataLoader from 'dataloader';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../core/database.ts';
import { limitOf, type Page } from '../core/paging.ts';
import type { Scope } from '../core/scope.ts';
import { tagStore } from '../core/tags.ts';
import type { Order, OrderStore } from './order-store.ts';
import type { SubTaskRecord, TaskRecord } from './store.ts';
import { taskTags, type TasksTable } from './tables.ts';
import { inUtc } from './task-row.ts';

export type TaskFilter = {
  tag?: string | null;
  assignee?: string | null;
  completed?: boolean | null;
  dueFrom?: string | null;
  dueBefore?: string | null;
};

const COLUMNS = [
  'tasks.id',
  'tasks.type',
  'tasks.title',
  'tasks.notes',
  'tasks.completed',
  'tasks.dueDate',
  'tasks.priority',
  'tasks.assignedTo',
  'tasks.hasAssignee',
  'tasks.subTasks',
  'tasks.place',
] as const;

type TaskRow = Omit<Selectable<TasksTable>, 'organization_id' | 'titleKey' | 'notesKey' | 'dueAt'>;

/** How many tags or members are asked for their tasks in one statement. */
const KEYS_AT_ONCE = 50;

function recordOf(row: TaskRow, tags: string[], order: number): TaskRecord {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    notes: row.notes,
    completed: row.completed === 1,
    dueDate: row.dueDate,
    priority: row.priority,
    tags,
    ...(row.hasAssignee ? { assignedTo: row.assignedTo } : {}),
    ...(row.subTasks === null ? {} : { subTasks: JSON.parse(row.subTasks) as SubTaskRecord[] }),
    order,
  };
}

/** Every question about tasks: whatever their number, the same few statements. */
export function taskReader(scope: Scope, context: Pick<Context, 'listMax'>, orders: OrderStore) {
  const { organization, engine } = scope;
  const tags = tagStore(scope, context, taskTags);
  const own = (database: Db) => database.selectFrom('tasks').where('tasks.organization_id', '=', organization);
  type Query = ReturnType<typeof own>;

  /** Orders by hand, of those that were given one. */
  const manualOf = async (database: Db, ids: readonly string[]): Promise<Map<string, number>> => {
    const rows = await database
      .selectFrom('tasks_ordered')
      .select(['task_id', 'position'])
      .where('organization_id', '=', organization)
      .where('task_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.task_id, row.position]));
  };

  const withTags = async (database: Db, rows: readonly TaskRow[], order: Order): Promise<TaskRecord[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const tagged = await tags.idsOf(database, ids);
    const manual = order.isManual ? await manualOf(database, ids) : null;
    return rows.map((row) =>
      recordOf(row, tagged.get(row.id) ?? [], manual ? (manual.get(row.id) ?? -1) : row.place - order.first),
    );
  };

  const read = async (database: Db, ids: readonly string[], order: Order): Promise<TaskRecord[]> =>
    withTags(database, await own(database).select(COLUMNS).where('id', 'in', ids).execute(), order);

  const byPlace = (query: Query, after: { id: string; place: number } | null) => {
    const rest = after
      ? query.where((expression) =>
          expression(expression.refTuple('tasks.place', 'tasks.id'), '>', expression.tuple(after.place, after.id)),
        )
      : query;
    return rest.select(COLUMNS).orderBy('tasks.place').orderBy('tasks.id');
  };

  const lastSeen = async (database: Db, id: string) =>
    own(database)
      .leftJoin('tasks_ordered', 'task_id', 'tasks.id')
      .select(['tasks.id', 'tasks.place', 'position'])
      .where('tasks.id', '=', id)
      .executeTakeFirst();

  /** By stored order. */
  const stored = async (page: Page, narrow: (query: Query) => Query): Promise<TaskRecord[]> => {
    const { database } = scope;
    const after = page.after == null ? null : await lastSeen(database, page.after);
    if (after === undefined) return [];
    const rows = await byPlace(narrow(own(database)), after)
      .limit(limitOf(page, context.listMax))
      .execute();
    return withTags(database, rows, await orders.read(database));
  };

  /** By the documented order: after a reorder first what it left out, which all have -1, then what it sent. */
  const ordered = async (page: Page, narrow: (query: Query) => Query): Promise<TaskRecord[]> => {
    const { database } = scope;
    const order = await orders.read(database);
    if (!order.isManual) return stored(page, narrow);
    const after = page.after == null ? null : await lastSeen(database, page.after);
    if (after === undefined) return [];
    const limit = limitOf(page, context.listMax);
    const sent = after?.position ?? null;
    const left =
      sent !== null
        ? []
        : await byPlace(narrow(own(database)), after)
            .where((expression) =>
              expression.not(
                expression.exists(
                  expression.selectFrom('tasks_ordered').select('task_id').whereRef('task_id', '=', 'tasks.id'),
                ),
              ),
            )
            .limit(limit)
            .execute();
    let query = narrow(own(database)).innerJoin('tasks_ordered', 'task_id', 'tasks.id').select(COLUMNS);
    if (sent !== null) query = query.where('position', '>', sent);
    const rows =
      left.length < limit
        ? await query
            .orderBy('position')
            .limit(limit - left.length)
            .execute()
        : [];
    return withTags(database, [...left, ...rows], order);
  };

  /** The first tasks of many tags or members, each by its own index, in one statement. */
  const nested = (by: 'tag' | 'member', page: Page) =>
    new DataLoader<string, TaskRecord[]>(
      async (keys) => {
        const { database } = scope;
        const after = page.after == null ? null : await lastSeen(database, page.after);
        if (after === undefined) return keys.map(() => []);
        const parts = [...new Set(keys)].map((key) => {
          const carried = by === 'tag' ? tags.itemIds(database, key) : null;
          const query = carried
            ? own(database).where('tasks.id', 'in', carried)
            : own(database).where('assignedTo', '=', key);
          const part = byPlace(query, after).limit(limitOf(page, context.listMax));
          return database
            .selectFrom(part.as('part'))
            .selectAll()
            .select(sql<string>`cast(${key} as text)`.as('key'));
        });
        const rows = await parts.reduce((all, part) => all.unionAll(part) as typeof part).execute();
        const records = await withTags(database, rows, await orders.read(database));
        const groups = Map.groupBy(rows.keys(), (index) => rows[index]!.key);
        return keys.map((key) => (groups.get(key) ?? []).map((index) => records[index]!));
      },
      { cache: false, maxBatchSize: KEYS_AT_ONCE },
    );

  const loaders = new Map<string, DataLoader<string, TaskRecord[]>>();

  const narrowed =
    ({ tag, assignee, completed, dueFrom, dueBefore }: TaskFilter) =>
    (query: Query): Query => {
      let wanted = query;
      if (tag != null) wanted = wanted.where('tasks.id', 'in', tags.itemIds(scope.database, tag));
      if (assignee != null) wanted = wanted.where('assignedTo', '=', assignee);
      if (completed != null) wanted = wanted.where('completed', '=', completed ? 1 : 0).where('type', '=', 'task');
      if (dueFrom != null) wanted = wanted.where('dueAt', '>=', inUtc(dueFrom));
      if (dueBefore != null) wanted = wanted.where('dueAt', '<', inUtc(dueBefore));
      return wanted;
    };

  return {
    tags,
    own,
    read,

    find: async (database: Db, id: string, order: Order): Promise<TaskRecord | null> =>
      (await read(database, [id], order))[0] ?? null,

    all: (wanted: TaskFilter & Page) => ordered(wanted, narrowed(wanted)),

    byPlace: (page: Page) => stored(page, (query) => query),

    searchTitles: (text: string) =>
      stored({}, (query) => query.where(engine.contains('tasks', 'titleKey', text.toLowerCase()))),

    search: (text: string, page: Page) =>
      stored(page, (query) =>
        query.where((expression) =>
          expression.or([
            engine.contains('tasks', 'titleKey', text.toLowerCase()) as never,
            engine.contains('tasks', 'notesKey', text.toLowerCase()) as never,
          ]),
        ),
      ),

    /** The tasks of one tag or member, asked for together with those of its neighbours. */
    of(by: 'tag' | 'member', key: string, page: Page): Promise<TaskRecord[]> {
      const kind = `${by} ${page.first ?? ''} ${page.after ?? ''}`;
      let loader = loaders.get(kind);
      if (!loader) loaders.set(kind, (loader = nested(by, page)));
      return loader.load(key);
    },
  };
}
