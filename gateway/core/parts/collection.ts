import type { Selectable, SelectQueryBuilder, UpdateQueryBuilder, UpdateResult } from 'kysely';
import { batchById, foundAll } from '../database/loaders.ts';
import { limitOf, type Page } from '../database/paging.ts';
import type { Db, Tables } from '../database/tables.ts';
import type { Scope, Writing } from '../feed/scope.ts';
import { badInput, Fault } from '../ground/errors.ts';
import { countRows, countRowsBy, narrowedRows, pageOfRows, placesOf, type Narrowing } from './ordered-rows.ts';
import { fenceOf, ownRows, type AnyKind } from './own-rows.ts';
import type { Given, RowKind } from './record-kind.ts';

type Table = keyof Tables & string;
type Row<T extends Table> = Omit<Selectable<Tables[T]>, 'organization_id' | 'user_id'>;
export type Column<T extends Table> = keyof Row<T> & string;

/** The same of a table that the room names. */
export type Kind<T extends Table, R extends { id: string }, C extends Column<T> = Column<T>, B = object> = RowKind<
  Row<T>,
  R,
  C,
  B
> & { table: T };

/** What lists are narrowed by: columns, and what conditions are given. */
type Wanted<Row> = Narrowing<Row> & Given;

/** How a record is written: a room that keeps more of it than its row gives its own. */
export type Keeping<R> = {
  find(database: Db, id: string): Promise<R | null>;
  insert(writing: Writing, record: R): Promise<unknown>;
  replace(writing: Writing, before: R, after: R): Promise<unknown>;
  remove(writing: Writing, before: R): Promise<unknown>;
};

/** What a part is given that knows the columns of a table and not its name. */
export function rowCollection<Row, R extends { id: string }, C extends keyof Row & string, B>(
  scope: Scope,
  kind: RowKind<Row, R, C, B>,
) {
  const rows = ownRows(scope, kind);
  const { own, update, find, findMany, set, put, insert, insertAll, replace, replaceAll, remove, removeAll } = rows;
  const { arrange, place, shift } = placesOf(rows);

  /** The record, which must be there. */
  const get = async (database: Db, id: string): Promise<R> => {
    const found = await find(database, id);
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  };

  /** Those of the ids that are the caller's own, in the order given, once each. */
  const known = async (database: Db, ids: readonly string[]): Promise<string[]> => {
    const found = new Set((await findMany(database, ids)).map(({ id }) => id));
    return [...new Set(ids)].filter((id) => found.has(id));
  };

  // Named one by one: to spread them takes longer than all else here, and is done several times in each request.
  return {
    own,
    update,
    find,
    findMany,
    set,
    put,
    insert,
    insertAll,
    replace,
    replaceAll,
    remove,
    removeAll,
    arrange,
    place,
    shift,
    byId: batchById((ids) => findMany(scope.database, ids), scope.lookup(kind.table)),

    /** A page in the order of the kind, of all records or of those that hold this, by columns and by its conditions. */
    page: async (page: Page, narrowing: Wanted<Row> = {}, conditions: readonly string[] = []): Promise<R[]> =>
      narrowedRows(scope, scope.database, kind, narrowing, {
        after: page.after,
        most: limitOf(page, scope.listMax),
        conditions,
      }),

    /** How many there are, by the same. */
    count: (narrowing: Wanted<Row> = {}, conditions: readonly string[] = []): Promise<number> =>
      countRows(scope, kind, narrowing, conditions),

    /** How many there are of each value of a column, by the same. */
    countBy: (column: keyof Row & string, narrowing: Wanted<Row> = {}, conditions: readonly string[] = []) =>
      countRowsBy(scope, kind, column, narrowing, conditions),

    /** The same of what a query leaves, where columns do not say it. */
    pageOf: (query: unknown, page: Page): Promise<R[]> => pageOfRows(scope, kind, rows, query, page),

    /** All that hold this, however many, in the order of the kind. */
    every: (database: Db, narrowing: Wanted<Row>, conditions: readonly string[] = []): Promise<R[]> =>
      narrowedRows(scope, database, kind, narrowing, { conditions }),

    get,

    /** All or nothing: an id that is not the caller's own finds none of them. */
    findAll: (database: Db, ids: readonly string[], most = scope.listMax): Promise<R[]> =>
      foundAll(ids, (wanted) => findMany(database, wanted), most),

    known,

    /** The id, which an argument names; one that is not the caller's own is refused with these words. */
    async check(database: Db, argument: string, id: string, words: string): Promise<string> {
      if (await find(database, id)) return id;
      throw badInput(argument, `names ${id}, which is ${words}`);
    },

    /** The ids without repetition; one that is not the caller's own is refused with these words. */
    async checkAll(database: Db, argument: string, ids: readonly string[], words: string): Promise<string[]> {
      const found = await known(database, ids);
      const stranger = ids.find((id) => !found.includes(id));
      if (stranger !== undefined) throw badInput(argument, `names ${stranger}, which is ${words}`);
      return found;
    },

    /** Takes away a record that must be there. */
    take: (id: string): Promise<boolean> => drop(scope, { find: get, remove }, id),

    /** Takes a record away; true also where there was none. */
    drop: (id: string): Promise<boolean> => drop(scope, rows, id),

    /** Puts a record back to what it was; null takes it away. */
    restore: (id: string, before: R | null): Promise<void> => restore(scope, rows, id, before),
  };
}

type RowCollection<Row, R extends { id: string }> = Omit<
  ReturnType<typeof rowCollection<Row, R, keyof Row & string, object>>,
  'own' | 'update' | 'pageOf'
>;
export type Collection<T extends Table, R extends { id: string }> = RowCollection<Row<T>, R> & {
  /** The rows that are the caller's to see: every question begins here. */
  own(database: Db): SelectQueryBuilder<Tables, T, object>;
  /** The same for what writes columns of many at once, of which no record tells. */
  update(database: Db): UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  pageOf(query: SelectQueryBuilder<Tables, T, object>, page: Page): Promise<R[]>;
};

/** Records of one kind, as somebody may see and write them. */
export const collection = <T extends Table, R extends { id: string }, C extends Column<T>, B = object>(
  scope: Scope,
  kind: Kind<T, R, C, B>,
) => rowCollection(scope, kind) as unknown as Collection<T, R>;

/** The rows of a kind that are somebody's to see, for statements that are kept: whose they are is a value of these. */
export const ownOf = <T extends Table>(
  database: Db,
  kind: Pick<Kind<T, never>, 'columns' | 'isPrivate'> & { table: T },
  owner: { organization: string; user?: string },
) =>
  database
    .selectFrom(kind.table as 'contacts')
    .where(({ and }) => and(fenceOf(kind as AnyKind, { user: '', ...owner }))) as unknown as SelectQueryBuilder<
    Tables,
    T,
    object
  >;

/** Takes a record away; true also where there was none. */
export const drop = <R>(scope: Scope, keeping: Pick<Keeping<R>, 'find' | 'remove'>, id: string): Promise<boolean> =>
  scope.write(async (writing) => {
    const before = await keeping.find(writing.database, id);
    if (before) await keeping.remove(writing, before);
    return true;
  });

/** Puts a record back to what it was; null takes it away. */
export const restore = <R>(scope: Scope, keeping: Keeping<R>, id: string, before: R | null): Promise<void> =>
  scope.write((writing) => putBack(writing, keeping, id, before));

/** The same inside a write. */
export async function putBack<R>(writing: Writing, keeping: Keeping<R>, id: string, before: R | null): Promise<void> {
  const now = await keeping.find(writing.database, id);
  if (before) await (now ? keeping.replace(writing, now, before) : keeping.insert(writing, before));
  else if (now) await keeping.remove(writing, now);
}
