import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { inBatches } from './in-batches.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Change } from '../../core/feed/changes.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { changedColumns } from './changed-columns.ts';
import { memoizeByObject } from '../../core/ground/memoize-by-object.ts';
import type { RowKind } from './record-kind.ts';

// Table names differ by room; the queries here are always the same.
export type AnyTables = { rows: { id: string; organization_id: string; user_id: string; position: number } };
type Any = Kysely<AnyTables>;
export type AnyKind = Pick<RowKind<{ id: string }, { id: string }>, 'table' | 'columns' | 'beside' | 'isPrivate'>;
type Owner = { organization: string; user: string };
type Value = string | number | null;

/** More rows per statement are hardly faster, and each row count is another cached statement. */
const ROWS_AT_ONCE = 50;

/** A record before and after. */
export type Replaced<R> = { before: R; after: R };

const any = (database: Db) => database as unknown as Any;

/** Drops undefined values: columns keep their value or the table's default. */
const sentOf = (columns: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** The fence: rows of the organization, and private rows of their owner only. */
export const fenceOf = ({ table, isPrivate }: AnyKind, { organization, user }: Owner) => ({
  [`${table}.organization_id`]: organization,
  ...(isPrivate ? { [`${table}.user_id`]: user } : {}),
});

const statementsOf = memoizeByObject((kind: AnyKind) => {
  const table = kind.table as 'rows';
  return {
    byIds: prepared((database: Any, { ids, ...owner }: Owner & { ids: readonly string[] }) =>
      database
        .selectFrom(table)
        .select([...kind.columns.map((column) => `${table}.${column}` as 'id'), ...(kind.beside ?? [])] as 'id'[])
        .where((expression) => expression.and(fenceOf(kind, owner)))
        .where(`${table}.id`, 'in', ids),
    ),
    add: prepared((database: Any, columns: Record<string, Value>) =>
      database.insertInto(table).values(columns as never),
    ),
    /** Keys with a dollar sign are parameters, not columns. */
    set: prepared((database: Any, { $id, $organization, $user, ...columns }: Record<string, Value>) =>
      database
        .updateTable(table)
        .set(columns as never)
        .where((expression) =>
          expression.and(fenceOf(kind, { organization: $organization as string, user: $user as string })),
        )
        .where('id', '=', $id as string),
    ),
  };
});

/** The caller's own rows of one kind; every write is recorded in the feed. */
export class OwnRows<Row, R extends { id: string }, C extends keyof Row & string = keyof Row & string, B = object> {
  protected readonly scope: Scope;
  protected readonly kind: RowKind<Row, R, C, B>;

  constructor(scope: Scope, kind: RowKind<Row, R, C, B>) {
    this.scope = scope;
    this.kind = kind;
  }

  own(database: Db) {
    const query = any(database).selectFrom(this.#table).where(this.#fence());
    return query as unknown as SelectQueryBuilder<{ rows: Row }, 'rows', object>;
  }

  updateOwn(database: Db) {
    return any(database).updateTable(this.#table).where(this.#fence());
  }

  async find(database: Db, id: string): Promise<R | null> {
    return (await this.findMany(database, [id]))[0] ?? null;
  }

  async findMany(database: Db, ids: readonly string[]): Promise<R[]> {
    if (ids.length === 0) return [];
    const { organization, user } = this.scope;
    const rows = await this.#statements.byIds(any(database), { organization, user, ids });
    return (rows as never[]).map(this.kind.recordOf);
  }

  /** Updates columns that are not part of the record, without a change in the feed. */
  async set(database: Db, id: string, columns: Partial<Row>): Promise<void> {
    const { organization, user } = this.scope;
    const values = { ...sentOf(columns), $id: id, $organization: organization, $user: user };
    await this.#statements.set(any(database), values);
  }

  /** Inserts rows without a change in the feed; the caller records its own. */
  async put(database: Db, made: readonly R[], more: Partial<Row> = {}): Promise<void> {
    const { organization, user } = this.scope;
    const belongs = { organization_id: organization, ...(this.kind.isPrivate ? { user_id: user } : {}) };
    const rows = made.map((after) => sentOf({ ...this.kind.rowOf(after), ...more, ...belongs }));
    // One row uses a prepared statement; several are built each time.
    const [only] = rows;
    if (only && rows.length === 1) await this.#statements.add(any(database), only);
    else {
      const insert = any(database).insertInto(this.#table);
      await inBatches(rows, (some) => insert.values(some as never).execute(), ROWS_AT_ONCE);
    }
  }

  async insert(writing: Writing, after: R, more: Partial<Row> = {}): Promise<R> {
    await this.insertAll(writing, [after], more);
    return after;
  }

  // Records the changes before the rows, and the rows in few statements: on SQLite, each statement after one that wrote
  // indexed text flushes the search index first, which costs more than a row.
  async insertAll(writing: Writing, made: readonly R[], more: Partial<Row> = {}): Promise<void> {
    for (const after of made) await this.#tell(writing, { id: after.id, action: 'create', before: null, after });
    await this.put(writing.database, made, more);
  }

  async replace(writing: Writing, before: R, after: R): Promise<R> {
    await this.replaceAll(writing, [{ before, after }]);
    return after;
  }

  async replaceAll(writing: Writing, pairs: readonly Replaced<R>[]): Promise<void> {
    for (const { before, after } of pairs) await this.#tell(writing, { id: after.id, action: 'update', before, after });
    for (const { before, after } of pairs) {
      const changed = changedColumns<object>(this.kind.rowOf(before), this.kind.rowOf(after));
      if (changed) await this.set(writing.database, after.id, changed as Partial<Row>);
    }
  }

  async remove(writing: Writing, before: R): Promise<R> {
    await this.removeAll(writing, [before]);
    return before;
  }

  async removeAll(writing: Writing, gone: readonly R[]): Promise<void> {
    for (const before of gone) await this.#tell(writing, { id: before.id, action: 'delete', before, after: null });
    const rows = any(writing.database).deleteFrom(this.#table).where(this.#fence());
    await inBatches(
      gone.map(({ id }) => id),
      (some) => rows.where('id', 'in', some).execute(),
    );
  }

  get #table() {
    return this.kind.table as 'rows';
  }

  get #statements() {
    return statementsOf(this.kind as never);
  }

  #fence() {
    return ({ and }: ExpressionBuilder<AnyTables, 'rows'>) => and(fenceOf(this.kind as never, this.scope));
  }

  #tell({ change }: Writing, what: Omit<Change, 'room' | 'record'>): Promise<void> {
    const { room, record, isPrivate } = this.kind;
    return change({ room, record, ...(isPrivate ? { isPrivate } : {}), ...what });
  }
}
