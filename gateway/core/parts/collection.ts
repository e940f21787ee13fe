import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { batchById } from '../database/loaders.ts';
import { limitOf, type Page } from '../database/paging.ts';
import { prepared } from '../database/prepared.ts';
import type { Db, Tables } from '../database/tables.ts';
import type { Scope, Writing } from '../feed/scope.ts';
import { changedColumns } from '../ground/changed-columns.ts';
import { badInput, Fault } from '../ground/errors.ts';

type Table = keyof Tables & string;
type Row<T extends Table> = Omit<Selectable<Tables[T]>, 'organization_id' | 'user_id'>;
export type Column<T extends Table> = keyof Row<T> & string;

/** What a room says of one kind of its records; the rest is the same for all. */
export type Kind<T extends Table, R extends { id: string }, C extends Column<T> = Column<T>> = {
  room: string;
  /** The SDL name of the record, for the feed. */
  record: string;
  table: T;
  columns: readonly C[];
  /** The order of lists; equals stand by their ids. */
  order: Column<T>;
  isDescending?: true;
  /** Rows belong to one person, and so does word of them. */
  isPrivate?: true;
  recordOf(row: Pick<Row<T>, C>): R;
  /** The columns that follow from a record. */
  rowOf(record: R): Partial<Row<T>>;
};

/** How a record is written: a room that keeps more of it than its row gives its own. */
export type Keeping<R> = {
  find(database: Db, id: string): Promise<R | null>;
  insert(writing: Writing, record: R): Promise<unknown>;
  replace(writing: Writing, before: R, after: R): Promise<unknown>;
  remove(writing: Writing, before: R): Promise<unknown>;
};

type Owner = { organization: string; user: string };
type Ids = Owner & { ids: readonly string[] };
// The table bears the name of the room; what is asked of it here is always the same.
type AnyTables = { rows: { id: string; organization_id: string; user_id: string; position: number } };
type Any = Kysely<AnyTables>;
type AnyKind = { table: string; columns: readonly string[]; isPrivate?: true };

const any = (database: Db) => database as unknown as Any;

/** The fence: rows of the organization, and private ones of their owner alone. */
const fenceOf = ({ table, isPrivate }: AnyKind, { organization, user }: Owner) => ({
  [`${table}.organization_id`]: organization,
  ...(isPrivate ? { [`${table}.user_id`]: user } : {}),
});

const byIdsOf = (kind: AnyKind) =>
  prepared((database: Any, { ids, ...owner }: Ids) =>
    database
      .selectFrom(kind.table as 'rows')
      .select(kind.columns as readonly ['id'])
      .where((expression) => expression.and(fenceOf(kind, owner)))
      .where('id', 'in', ids),
  );

const statements = new WeakMap<AnyKind, ReturnType<typeof byIdsOf>>();

function byIdsFor(kind: AnyKind): ReturnType<typeof byIdsOf> {
  let query = statements.get(kind);
  if (!query) statements.set(kind, (query = byIdsOf(kind)));
  return query;
}

/** Records of one kind, as somebody may see and write them. */
export function collection<T extends Table, R extends { id: string }, C extends Column<T>>(
  scope: Scope,
  kind: Kind<T, R, C>,
) {
  const { room, record, isPrivate } = kind;
  const table = kind.table as string as 'rows';
  const [by, direction] = [kind.order as 'position', kind.isDescending ? 'desc' : 'asc'] as const;
  const owner = { organization: scope.organization, user: scope.user };
  const fence = fenceOf(kind, owner);
  const belongs = { organization_id: owner.organization, ...(isPrivate ? { user_id: owner.user } : {}) };
  const byIds = byIdsFor(kind);
  const told = { room, record, ...(isPrivate ? { isPrivate } : {}) };

  /** The rows that are the caller's to see: every question begins here. */
  const own = (database: Db) =>
    any(database)
      .selectFrom(table)
      .where((expression) => expression.and(fence)) as unknown as SelectQueryBuilder<Tables, T, object>;

  const findMany = async (database: Db, ids: readonly string[]): Promise<R[]> =>
    ids.length === 0 ? [] : ((await byIds(any(database), { ...owner, ids })) as never[]).map(kind.recordOf);

  const find = async (database: Db, id: string): Promise<R | null> => (await findMany(database, [id]))[0] ?? null;

  const insert = async ({ database, change }: Writing, after: R, more: Partial<Row<T>> = {}): Promise<R> => {
    await any(database)
      .insertInto(table)
      .values({ ...kind.rowOf(after), ...more, ...belongs } as never)
      .execute();
    await change({ ...told, id: after.id, action: 'create', before: null, after });
    return after;
  };

  /** Columns alone, of which no record tells. */
  const set = async (database: Db, id: string, columns: Partial<Row<T>>): Promise<void> => {
    await any(database)
      .updateTable(table)
      .set(columns as never)
      .where((expression) => expression.and(fence))
      .where('id', '=', id)
      .execute();
  };

  const replace = async ({ database, change }: Writing, before: R, after: R): Promise<R> => {
    const changed = changedColumns(kind.rowOf(before), kind.rowOf(after));
    if (changed) await set(database, after.id, changed);
    await change({ ...told, id: after.id, action: 'update', before, after });
    return after;
  };

  const remove = async ({ database, change }: Writing, before: R): Promise<R> => {
    await any(database)
      .deleteFrom(table)
      .where((expression) => expression.and(fence))
      .where('id', '=', before.id)
      .execute();
    await change({ ...told, id: before.id, action: 'delete', before, after: null });
    return before;
  };

  return {
    own,
    find,
    findMany,
    insert,
    set,
    replace,
    remove,
    byId: batchById((ids) => findMany(scope.database, ids)),

    /** The record, which must be there. */
    async get(database: Db, id: string): Promise<R> {
      const found = await find(database, id);
      if (!found) throw new Fault('NOT_FOUND');
      return found;
    },

    /** All or nothing: an id that is not the caller's own finds none of them. */
    async findAll(database: Db, ids: readonly string[]): Promise<R[]> {
      const wanted = [...new Set(ids)];
      if (wanted.length > scope.listMax) throw badInput('ids', `must hold at most ${scope.listMax}`);
      const found = new Map((await findMany(database, wanted)).map((one) => [one.id, one]));
      if (found.size < wanted.length) throw new Fault('NOT_FOUND');
      return wanted.map((id) => found.get(id)!);
    },

    /** The id, which an argument names; one that is not the caller's own is refused with these words. */
    async check(database: Db, argument: string, id: string, words: string): Promise<string> {
      if (await find(database, id)) return id;
      throw badInput(argument, `names ${id}, which is ${words}`);
    },

    /** A page in the order of the kind, of all records or of those that a query leaves. */
    async page(page: Page, query = own(scope.database)): Promise<R[]> {
      let rest = query as unknown as SelectQueryBuilder<AnyTables, 'rows', object>;
      if (page.after != null) {
        const last = await any(scope.database)
          .selectFrom(table)
          .select(by)
          .where((expression) => expression.and(fence))
          .where('id', '=', page.after)
          .executeTakeFirst();
        if (!last) return [];
        rest = rest.where((expression) =>
          expression(
            expression.refTuple(`${table}.${by}`, `${table}.id`),
            direction === 'asc' ? '>' : '<',
            expression.tuple(last[by], page.after!),
          ),
        );
      }
      const rows = await rest
        .select(kind.columns.map((column) => `${table}.${column}`) as never)
        .orderBy(`${table}.${by}`, direction)
        .orderBy(`${table}.id`, direction)
        .limit(limitOf(page, scope.listMax))
        .execute();
      return (rows as never[]).map(kind.recordOf);
    },

    /** Writes the positions that an order by hand changes. */
    async arrange(database: Db, places: readonly { id: string; position: number }[]): Promise<void> {
      for (const { id, position } of places)
        await any(database)
          .updateTable(table)
          .set({ position })
          .where((expression) => expression.and(fence))
          .where('id', '=', id)
          .execute();
    },

    /** The position before the first record, or behind the last. */
    async place(database: Db, side: 'first' | 'last'): Promise<number> {
      const edge = await any(database)
        .selectFrom(table)
        .select(({ fn }) => (side === 'first' ? fn.min('position') : fn.max('position')).as('position'))
        .where((expression) => expression.and(fence))
        .executeTakeFirst();
      return side === 'first' ? Number(edge?.position ?? 0) - 1 : Number(edge?.position ?? -1) + 1;
    },

    /** Moves everything behind a position further back. */
    async shift(database: Db, position: number, by: number): Promise<void> {
      await any(database)
        .updateTable(table)
        .set((expression) => ({ position: expression('position', '+', by) }))
        .where((expression) => expression.and(fence))
        .where('position', '>', position)
        .execute();
    },

    /** Puts a record back to what it was; null takes it away. */
    restore: (id: string, before: R | null): Promise<void> =>
      restore(scope, { find, insert, replace, remove }, id, before),
  };
}

/** The same for a room that keeps more of a record than its row. */
export const restore = <R>(scope: Scope, keeping: Keeping<R>, id: string, before: R | null): Promise<void> =>
  scope.write(async (writing) => {
    const now = await keeping.find(writing.database, id);
    if (before) await (now ? keeping.replace(writing, now, before) : keeping.insert(writing, before));
    else if (now) await keeping.remove(writing, now);
  });
