import type { Selectable, SelectQueryBuilder, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Loader } from '../database/loader.ts';
import { batchById, foundAll } from '../database/loaders.ts';
import { limitOf, type Page } from '../database/paging.ts';
import type { Db, Tables } from '../database/tables.ts';
import type { Scope, Writing } from '../feed/scope.ts';
import { badInput, Fault } from '../ground/errors.ts';
import { countRows, countRowsBy, narrowedRows, pageOfRows, type Narrowing } from './ordered-rows.ts';
import { fenceOf, OwnRows, type AnyKind, type AnyTables } from './own-rows.ts';
import type { Place } from './places.ts';
import type { Given, RowKind } from './record-kind.ts';

type Table = keyof Tables & string;
/** The columns of a table without those that say whose a row is. */
export type RowOf<T extends Table> = Omit<Selectable<Tables[T]>, 'organization_id' | 'user_id'>;
export type ColumnName<T extends Table> = keyof RowOf<T> & string;

/** The same of a table that the room names. */
export type EntityMapping<
  T extends Table,
  R extends { id: string },
  C extends ColumnName<T> = ColumnName<T>,
  B = object,
> = RowKind<RowOf<T>, R, C, B> & { table: T };

/** What lists are narrowed by: columns, and what conditions are given. */
type Wanted<Row> = Narrowing<Row> & Given;

/** How a record is written: a room that keeps more of it than its row gives its own. */
export type Keeping<R> = {
  find(database: Db, id: string): Promise<R | null>;
  insert(writing: Writing, record: R): Promise<unknown>;
  replace(writing: Writing, before: R, after: R): Promise<unknown>;
  remove(writing: Writing, before: R): Promise<unknown>;
};

/**
 * What a part stands on that knows the columns of a table and not its name. A class: a store is made for every request, its
 * methods once.
 */
export class RowCollection<
  Row,
  R extends { id: string },
  C extends keyof Row & string = keyof Row & string,
  B = object,
> extends OwnRows<Row, R, C, B> {
  #byId: Loader<string, R | null> | null = null;

  get byId(): Loader<string, R | null> {
    return (this.#byId ??= batchById((ids) => this.findMany(this.scope.database, ids)));
  }

  /** A page in the order of the kind, of all records or of those that hold this, by columns and by its conditions. */
  async page(page: Page, narrowing: Wanted<Row> = {}, conditions: readonly string[] = []): Promise<R[]> {
    const { scope } = this;
    const part = { after: page.after, most: limitOf(page, scope.listMax), conditions };
    return narrowedRows(scope, scope.database, this.kind, narrowing, part);
  }

  /** How many there are, by the same. */
  count(narrowing: Wanted<Row> = {}, conditions: readonly string[] = []): Promise<number> {
    return countRows(this.scope, this.kind, narrowing, conditions);
  }

  /** How many there are of each value of a column, by the same. */
  countBy(column: keyof Row & string, narrowing: Wanted<Row> = {}, conditions: readonly string[] = []) {
    return countRowsBy(this.scope, this.kind, column, narrowing, conditions);
  }

  /** The same of what a query leaves, where columns do not say it. */
  pageOf(query: unknown, page: Page): Promise<R[]> {
    return pageOfRows(this.scope, this.kind, this, query, page);
  }

  /** All that hold this, however many, in the order of the kind. */
  every(database: Db, narrowing: Wanted<Row>, conditions: readonly string[] = []): Promise<R[]> {
    return narrowedRows(this.scope, database, this.kind, narrowing, { conditions });
  }

  /** The record, which must be there. */
  async get(database: Db, id: string): Promise<R> {
    const found = await this.find(database, id);
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  }

  /** All or nothing: an id that is not the caller's own finds none of them. */
  findAll(database: Db, ids: readonly string[]): Promise<R[]> {
    return foundAll(ids, (wanted) => this.findMany(database, wanted));
  }

  /** Those of the ids that are the caller's own, in the order given, once each. */
  async known(database: Db, ids: readonly string[]): Promise<string[]> {
    const found = new Set((await this.findMany(database, ids)).map(({ id }) => id));
    return [...new Set(ids)].filter((id) => found.has(id));
  }

  /** The id, which an argument names; one that is not the caller's own is refused with these words. */
  async check(database: Db, argument: string, id: string, words: string): Promise<string> {
    if (await this.find(database, id)) return id;
    throw badInput(argument, `names ${id}, which is ${words}`);
  }

  /** The ids without repetition; one that is not the caller's own is refused with these words. */
  async checkAll(database: Db, argument: string, ids: readonly string[], words: string): Promise<string[]> {
    const found = await this.known(database, ids);
    const stranger = ids.find((id) => !found.includes(id));
    if (stranger !== undefined) throw badInput(argument, `names ${stranger}, which is ${words}`);
    return found;
  }

  /** Takes away a record that must be there, as the room does it if it does more than that. */
  take(id: string, remove?: Keeping<R>['remove']): Promise<boolean> {
    const find: Keeping<R>['find'] = (database, one) => this.get(database, one);
    return drop(this.scope, { find, remove: remove ?? ((writing, before) => this.remove(writing, before)) }, id);
  }

  /** Takes a record away; true also where there was none. */
  drop(id: string): Promise<boolean> {
    return drop(this.scope, this, id);
  }

  /** Puts a record back to what it was; null takes it away. What the room does in ways of its own is given. */
  restore(id: string, before: R | null, ways: Partial<Keeping<R>> = {}): Promise<void> {
    const keeping: Keeping<R> = {
      find: (database, one) => this.find(database, one),
      insert: (writing, record) => this.insert(writing, record),
      replace: (writing, now, record) => this.replace(writing, now, record),
      remove: (writing, now) => this.remove(writing, now),
      ...ways,
    };
    return restore(this.scope, keeping, id, before);
  }

  /** Writes the positions that an order by hand changes. */
  async arrange(database: Db, places: readonly Place[]): Promise<void> {
    for (const { id, position } of places)
      await this.updateOwn(database).set({ position }).where('id', '=', id).execute();
  }

  /** The position before the first record, or behind the last. */
  async place(database: Db, side: 'first' | 'last'): Promise<number> {
    const edge = await (this.own(database) as unknown as SelectQueryBuilder<AnyTables, 'rows', object>)
      .select(({ fn }) => (side === 'first' ? fn.min('position') : fn.max('position')).as('position'))
      .executeTakeFirst();
    return side === 'first' ? Number(edge?.position ?? 0) - 1 : Number(edge?.position ?? -1) + 1;
  }

  /** Moves everything behind a position further back. */
  async shift(database: Db, position: number, by: number): Promise<void> {
    await this.updateOwn(database)
      .set((expression) => ({ position: expression('position', '+', by) }))
      .where('position', '>', position)
      .execute();
  }
}

export type Collection<T extends Table, R extends { id: string }> = Omit<
  RowCollection<RowOf<T>, R>,
  'own' | 'updateOwn' | 'pageOf'
> & {
  /** The rows that are the caller's to see: every question begins here. */
  own(database: Db): SelectQueryBuilder<Tables, T, object>;
  /** The same for what writes columns of many at once, of which no record tells. */
  updateOwn(database: Db): UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  pageOf(query: SelectQueryBuilder<Tables, T, object>, page: Page): Promise<R[]>;
};

/** Records of one kind, as somebody may see and write them. */
export const collection = <T extends Table, R extends { id: string }, C extends ColumnName<T>, B = object>(
  scope: Scope,
  kind: EntityMapping<T, R, C, B>,
) => new RowCollection(scope, kind) as unknown as Collection<T, R>;

/** The rows of a kind that are somebody's to see, for statements that are kept: whose they are is a value of these. */
export const ownOf = <T extends Table>(
  database: Db,
  kind: Pick<EntityMapping<T, never>, 'columns' | 'isPrivate'> & { table: T },
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
