import type { Selectable, SelectQueryBuilder, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Loader } from './loader.ts';
import { batchById, foundAll } from './loaders.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import type { Db, Tables } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { countRows, countRowsBy, narrowedRows, pageOfRows, type Narrowing } from './ordered-rows.ts';
import { fenceOf, OwnRows, type AnyKind, type AnyTables } from './own-rows.ts';
import type { Place } from './places.ts';
import type { Given, RowKind } from './record-kind.ts';

type Table = keyof Tables & string;
/** Columns of a table without those of the owner. */
export type RowOf<T extends Table> = Omit<Selectable<Tables[T]>, 'organization_id' | 'user_id'>;
export type ColumnName<T extends Table> = keyof RowOf<T> & string;

/** Same for a table that the room names. */
export type EntityMapping<
  T extends Table,
  R extends { id: string },
  C extends ColumnName<T> = ColumnName<T>,
  B = object,
> = RowKind<RowOf<T>, R, C, B> & { table: T };

/** Filter of a list: column values, and parameters of conditions. */
type Wanted<Row> = Narrowing<Row> & Given;

/** How a record is written; rooms replace it if they store more than the row. */
type Keeping<R> = {
  find(database: Db, id: string): Promise<R | null>;
  insert(writing: Writing, record: R): Promise<unknown>;
  replace(writing: Writing, before: R, after: R): Promise<unknown>;
  remove(writing: Writing, before: R): Promise<unknown>;
};

/**
 * Base of parts that know a table's columns but not its name. A class, because stores are created for every request and
 * methods only once.
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

  /** Page of records in the kind's order, filtered by columns and conditions. */
  async page(page: Page, narrowing: Wanted<Row> = {}, conditions: readonly string[] = []): Promise<R[]> {
    const { scope } = this;
    const part = { after: page.after, most: limitOf(page, scope.listMax), conditions };
    return narrowedRows(scope, scope.database, this.kind, narrowing, part);
  }

  /** Number of records with the same filters. */
  count(narrowing: Wanted<Row> = {}, conditions: readonly string[] = []): Promise<number> {
    return countRows(this.scope, this.kind, narrowing, conditions);
  }

  /** Number of records per value of a column, with the same filters. */
  countBy(column: keyof Row & string, narrowing: Wanted<Row> = {}, conditions: readonly string[] = []) {
    return countRowsBy(this.scope, this.kind, column, narrowing, conditions);
  }

  /** Page of a custom query, for filters that columns don't express. */
  pageOf(query: unknown, page: Page): Promise<R[]> {
    return pageOfRows(this.scope, this.kind, this, query, page);
  }

  /** All records that match, in the kind's order, without a limit. */
  every(database: Db, narrowing: Wanted<Row>, conditions: readonly string[] = []): Promise<R[]> {
    return narrowedRows(this.scope, database, this.kind, narrowing, { conditions });
  }

  /** Record by id; throws if there is none. */
  async get(database: Db, id: string): Promise<R> {
    const found = await this.find(database, id);
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  }

  /** Records of all ids; NOT_FOUND if any is missing or foreign. */
  findAll(database: Db, ids: readonly string[]): Promise<R[]> {
    return foundAll(ids, (wanted) => this.findMany(database, wanted));
  }

  /** The ids that belong to the caller, in order, without duplicates. */
  async known(database: Db, ids: readonly string[]): Promise<string[]> {
    const found = new Set((await this.findMany(database, ids)).map(({ id }) => id));
    return [...new Set(ids)].filter((id) => found.has(id));
  }

  /** Returns the id, or throws with this text if it is foreign. */
  async check(database: Db, argument: string, id: string, words: string): Promise<string> {
    if (await this.find(database, id)) return id;
    throw badInput(argument, `refers to ${id}, which is ${words}`);
  }

  /** Ids without duplicates; throws with this text if one is foreign. */
  async checkAll(database: Db, argument: string, ids: readonly string[], words: string): Promise<string[]> {
    const found = await this.known(database, ids);
    const stranger = ids.find((id) => !found.includes(id));
    if (stranger !== undefined) throw badInput(argument, `refers to ${stranger}, which is ${words}`);
    return found;
  }

  /** Deletes an existing record, with the room's own method if it does more. */
  take(id: string, remove?: Keeping<R>['remove']): Promise<boolean> {
    const find: Keeping<R>['find'] = (database, one) => this.get(database, one);
    return drop(this.scope, { find, remove: remove ?? ((writing, before) => this.remove(writing, before)) }, id);
  }

  /** Deletes a record; true even if there was none. */
  drop(id: string): Promise<boolean> {
    return drop(this.scope, this, id);
  }

  /** Restores a record to an earlier state; null deletes it. `ways` holds the room's own methods. */
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

  /** Writes changed positions of a manual order. */
  async arrange(database: Db, places: readonly Place[]): Promise<void> {
    for (const { id, position } of places)
      await this.updateOwn(database).set({ position }).where('id', '=', id).execute();
  }

  /** Position before the first record, or after the last. */
  async place(database: Db, side: 'first' | 'last'): Promise<number> {
    const edge = await (this.own(database) as unknown as SelectQueryBuilder<AnyTables, 'rows', object>)
      .select(({ fn }) => (side === 'first' ? fn.min('position') : fn.max('position')).as('position'))
      .executeTakeFirst();
    return side === 'first' ? Number(edge?.position ?? 0) - 1 : Number(edge?.position ?? -1) + 1;
  }

  /** Shifts all records behind a position. */
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
  /** Query of the rows that the caller may see; every query starts here. */
  own(database: Db): SelectQueryBuilder<Tables, T, object>;
  /** Same for bulk updates of columns that are not part of the record. */
  updateOwn(database: Db): UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  pageOf(query: SelectQueryBuilder<Tables, T, object>, page: Page): Promise<R[]>;
};

/** Collection of one kind of record, as a user may read and write it. */
export const collection = <T extends Table, R extends { id: string }, C extends ColumnName<T>, B = object>(
  scope: Scope,
  kind: EntityMapping<T, R, C, B>,
) => new RowCollection(scope, kind) as unknown as Collection<T, R>;

/** Same rows for prepared statements: the owner is a parameter. */
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

/** Deletes a record; true even if there was none. */
export const drop = <R>(scope: Scope, keeping: Pick<Keeping<R>, 'find' | 'remove'>, id: string): Promise<boolean> =>
  scope.write(async (writing) => {
    const before = await keeping.find(writing.database, id);
    if (before) await keeping.remove(writing, before);
    return true;
  });

/** Restores a record to an earlier state; null deletes it. */
export const restore = <R>(scope: Scope, keeping: Keeping<R>, id: string, before: R | null): Promise<void> =>
  scope.write((writing) => putBack(writing, keeping, id, before));

/** Same inside a write. */
export async function putBack<R>(writing: Writing, keeping: Keeping<R>, id: string, before: R | null): Promise<void> {
  const now = await keeping.find(writing.database, id);
  if (before) await (now ? keeping.replace(writing, now, before) : keeping.insert(writing, before));
  else if (now) await keeping.remove(writing, now);
}
