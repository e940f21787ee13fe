import { sql, type Selectable } from 'kysely';
import { batchPages } from '../core/database/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { tagStore } from '../core/parts/tags.ts';
import type { Order, OrderStore } from './order-store.ts';
import { taskTags, type TasksTable } from './tables.ts';
import { dueBetween, type DueRange } from './due-range.ts';
import { dueBound } from './task-row.ts';
import type { Repeat } from './repeats.ts';
import type { SubTaskRecord, TaskRecord } from './records.ts';

export type TaskFilter = {
  tag?: string | null;
  assignee?: string | null;
  completed?: boolean | null;
  dueFrom?: string | null;
  dueBefore?: string | null;
  byDay?: boolean | null;
  priority?: number | null;
  query?: string | null;
  nodate?: boolean | null;
  sections?: boolean | null;
  sort?: 'order' | 'due' | 'completed' | null;
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
  'tasks.isTimed',
  'tasks.repeats',
  'tasks.completedAt',
] as const;

type TaskRow = Omit<Selectable<TasksTable>, 'organization_id' | 'dueAt'>;

/** How many tags or members are asked for their tasks in one statement. */
const KEYS_AT_ONCE = 50;

/** From so many on, walking along the order until enough are found is shorter than sorting all that match. */
const COMMON = 1_000;

/** A text among the columns: PostgreSQL asks for its type. */
const literal = (text: string) => sql<string>`cast(${text} as text)`;

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
    isTimed: row.isTimed === 1,
    repeats: row.repeats === null ? null : (JSON.parse(row.repeats) as Repeat),
    completedAt: row.completedAt,
  };
}

/** Every question about tasks: whatever their number, the same few statements. */
export function taskReader(scope: Scope, orders: OrderStore) {
  const { organization, engine } = scope;
  const tags = tagStore(scope, taskTags);
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

  const carrying = (query: Query, tag: string, isCommon: boolean): Query => {
    if (!isCommon) return query.where('tasks.id', 'in', tags.itemIds(scope.database, tag));
    return query.where(({ exists, selectFrom }) => {
      const carried = selectFrom('tasks_tagged').select('item_id').whereRef('item_id', '=', 'tasks.id');
      return exists(carried.where('tag_id', '=', tag));
    });
  };

  const dueWithin = async (query: Query, range: DueRange): Promise<Query> => {
    const column = sql.ref<string>('tasks.dueAt');
    const rows = dueBetween(own(scope.database), range, column).select('tasks.id').limit(1).offset(COMMON);
    const isCommon = (await rows.executeTakeFirst()) !== undefined;
    // Inside an expression it has no index: the one of the order is left.
    return dueBetween(query, range, isCommon ? sql<string>`coalesce(${column}, '')` : column);
  };

  const containing = (text: string, columns: ('titleKey' | 'notesKey')[]): Query => {
    const parts = columns.map((column) => engine.contains('task_texts', column, text.toLowerCase()));
    const found = scope.database
      .selectFrom('task_texts')
      .select('task_texts.id')
      .where('task_texts.organization_id', '=', organization)
      .where((expression) => expression.or(parts));
    // Too short for an index: going along the order finds a page of what is common before it has read everything.
    if ([...text].length < 3)
      return own(scope.database).where(({ exists }) => exists(found.where(sql<boolean>`task_texts.id = tasks.id`)));
    return own(scope.database).where('tasks.id', 'in', found);
  };

  const narrowed = async ({ tag, assignee, completed, dueFrom, dueBefore, ...rest }: TaskFilter): Promise<Query> => {
    const { priority, query, nodate, byDay } = rest;
    let wanted = query ? containing(query, ['titleKey', 'notesKey']) : own(scope.database);
    if (tag != null) wanted = carrying(wanted, tag, (await tags.common([tag])).has(tag));
    if (assignee != null) wanted = wanted.where('assignedTo', '=', assignee);
    if (completed != null) wanted = wanted.where('completed', '=', completed ? 1 : 0).where('type', '=', 'task');
    if (priority != null) wanted = wanted.where('priority', '=', priority).where('type', '=', 'task');
    if (nodate) wanted = wanted.where('dueAt', 'is', null).where('type', '=', 'task');
    if (dueFrom == null && dueBefore == null) return wanted;
    const bound = (moment: string | null | undefined) => (moment == null ? null : dueBound(moment, byDay === true));
    return dueWithin(wanted, { from: bound(dueFrom), before: bound(dueBefore) });
  };

  /** Narrowed, with all headings between what is left. */
  const withSections = async (filter: TaskFilter): Promise<Query> => {
    const wanted = (await narrowed(filter)).select('tasks.id');
    return own(scope.database).where((task) => task.or([task('type', '=', 'section'), task('tasks.id', 'in', wanted)]));
  };

  const lastSeen = (database: Db, id: string) =>
    own(database)
      .leftJoin('tasks_ordered', 'task_id', 'tasks.id')
      .select(['tasks.id', 'tasks.place', 'position'])
      .where('tasks.id', '=', id)
      .executeTakeFirst();

  /** By stored order. */
  const stored = async (query: Query, page: Page): Promise<TaskRecord[]> => {
    const { database } = scope;
    const after = page.after == null ? null : await lastSeen(database, page.after);
    if (after === undefined) return [];
    const rows = await byPlace(query, after).limit(limitOf(page, scope.listMax)).execute();
    return withTags(database, rows, await orders.read(database));
  };

  /** By the documented order: after a reorder first what it left out, which all have -1, then what it sent. */
  const ordered = async (query: Query, page: Page): Promise<TaskRecord[]> => {
    const { database } = scope;
    const order = await orders.read(database);
    if (!order.isManual) return stored(query, page);
    const after = page.after == null ? null : await lastSeen(database, page.after);
    if (after === undefined) return [];
    const limit = limitOf(page, scope.listMax);
    const sent = after?.position ?? null;
    const unsent = byPlace(query, after).where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tasks_ordered').select('task_id').whereRef('task_id', '=', 'tasks.id'))),
    );
    const left = sent === null ? await unsent.limit(limit).execute() : [];
    if (left.length === limit) return withTags(database, left, order);
    let placed = query.innerJoin('tasks_ordered', 'task_id', 'tasks.id').select(COLUMNS);
    if (sent !== null) placed = placed.where('position', '>', sent);
    const rows = await placed
      .orderBy('position')
      .limit(limit - left.length)
      .execute();
    return withTags(database, [...left, ...rows], order);
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
    const rows = await wanted
      .select(COLUMNS)
      .orderBy(column, direction)
      .orderBy('tasks.id', direction)
      .limit(limitOf(page, scope.listMax))
      .execute();
    return withTags(database, rows, await orders.read(database));
  };

  /** The first tasks of many tags or members, each by its own index, in one statement. */
  const nested = async (by: 'tag' | 'member', keys: readonly string[], page: Page): Promise<[string, TaskRecord][]> => {
    const { database } = scope;
    const after = page.after == null ? null : await lastSeen(database, page.after);
    if (after === undefined) return [];
    const common = by === 'tag' ? await tags.common(keys) : null;
    const parts = keys.map((key) => {
      const all = own(database);
      const query = common ? carrying(all, key, common.has(key)) : all.where('assignedTo', '=', key);
      const part = byPlace(query, after).limit(limitOf(page, scope.listMax));
      return database.selectFrom(part.as('part')).selectAll().select(literal(key).as('key'));
    });
    const rows = await parts.reduce((all, part) => all.unionAll(part) as typeof part).execute();
    // Each part is in order; nothing promises that they come out of the union as they went in.
    rows.sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
    const records = await withTags(database, rows, await orders.read(database));
    return rows.map(({ key }, index) => [key, records[index]!]);
  };
  const paged = (by: 'tag' | 'member') =>
    batchPages(
      (keys, page) => nested(by, keys, page),
      ([of]) => of,
      KEYS_AT_ONCE,
    );
  const loaders = { tag: paged('tag'), member: paged('member') };

  return {
    tags,
    own,
    read,

    find: async (database: Db, id: string, order: Order): Promise<TaskRecord | null> =>
      (await read(database, [id], order))[0] ?? null,

    async all(wanted: TaskFilter & Page): Promise<TaskRecord[]> {
      if (wanted.sort === 'due' || wanted.sort === 'completed')
        return byDate(await narrowed(wanted), wanted.sort === 'due' ? 'dueAt' : 'completedAt', wanted);
      return ordered(await (wanted.sections ? withSections(wanted) : narrowed(wanted)), wanted);
    },

    byPlace: (page: Page) => stored(own(scope.database), page),

    searchTitles: (text: string) => stored(containing(text, ['titleKey']), {}),

    search: (text: string, page: Page) => stored(containing(text, ['titleKey', 'notesKey']), page),

    /** The tasks of one tag or member, asked for together with those of its neighbours. */
    of: async (by: 'tag' | 'member', key: string, page: Page): Promise<TaskRecord[]> =>
      (await loaders[by](key, page)).map(([, task]) => task),
  };
}

export type TaskReader = ReturnType<typeof taskReader>;
