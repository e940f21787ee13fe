import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { inSlices } from '../database/in-slices.ts';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tables.ts';
import type { Scope, Writing } from '../feed/scope.ts';
import { changedColumns } from '../ground/changed-columns.ts';
import { onceFor } from '../ground/once-for.ts';
import type { RowKind } from './record-kind.ts';

// The table bears the name of the room; what is asked of it here is always the same.
export type AnyTables = { rows: { id: string; organization_id: string; user_id: string; position: number } };
type Any = Kysely<AnyTables>;
export type AnyKind = Pick<RowKind<{ id: string }, { id: string }>, 'table' | 'columns' | 'beside' | 'isPrivate'>;
type Owner = { organization: string; user: string };
type Value = string | number | null;

/** A statement of more rows is hardly cheaper, and each length of it is another one to be kept. */
const ROWS_AT_ONCE = 50;

/** A record as it was and as it is to be. */
export type Replaced<R> = { before: R; after: R };

const any = (database: Db) => database as unknown as Any;

/** What is not said is left as it is, or as the table makes it. */
const sentOf = (columns: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** The fence: rows of the organization, and private ones of their owner alone. */
export const fenceOf = ({ table, isPrivate }: AnyKind, { organization, user }: Owner) => ({
  [`${table}.organization_id`]: organization,
  ...(isPrivate ? { [`${table}.user_id`]: user } : {}),
});

const statementsOf = onceFor((kind: AnyKind) => {
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
    /** What starts with a dollar is no column. */
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

/** The rows of one kind that are the caller's own: where they are read, and every write told to the feed. */
export function ownRows<Row, R extends { id: string }, C extends keyof Row & string, B>(
  scope: Scope,
  kind: RowKind<Row, R, C, B>,
) {
  const { room, record, isPrivate } = kind;
  const table = kind.table as 'rows';
  const owner = { organization: scope.organization, user: scope.user };
  // Made where it is asked for: a store is made for every request, and most ask by their ids.
  const fence = (expression: ExpressionBuilder<AnyTables, 'rows'>) => expression.and(fenceOf(kind as never, owner));
  const belongs = { organization_id: owner.organization, ...(isPrivate ? { user_id: owner.user } : {}) };
  const { byIds, add, set: setColumns } = statementsOf(kind as never);
  const told = { room, record, ...(isPrivate ? { isPrivate } : {}) };

  const own = (database: Db) =>
    any(database).selectFrom(table).where(fence) as unknown as SelectQueryBuilder<{ rows: Row }, 'rows', object>;

  const update = (database: Db) => any(database).updateTable(table).where(fence);

  const findMany = async (database: Db, ids: readonly string[]): Promise<R[]> =>
    ids.length === 0 ? [] : ((await byIds(any(database), { ...owner, ids })) as never[]).map(kind.recordOf);

  /** Columns alone, of which no record tells. */
  const set = async (database: Db, id: string, columns: Partial<Row>): Promise<void> => {
    const values = { ...sentOf(columns), $id: id, $organization: owner.organization, $user: owner.user };
    await setColumns(any(database), values);
  };

  // One row goes by a statement that is kept, several by one that is built.
  const put = async (database: Db, made: readonly R[], more: Partial<Row> = {}): Promise<void> => {
    const rows = made.map((after) => sentOf({ ...kind.rowOf(after), ...more, ...belongs }));
    const [only] = rows;
    if (only && rows.length === 1) await add(any(database), only);
    else {
      const insert = any(database).insertInto(table);
      await inSlices(rows, (some) => insert.values(some as never).execute(), ROWS_AT_ONCE);
    }
  };

  // Word of the rows comes first, then they themselves, of many in few statements: on SQLite each statement behind one that
  // wrote texts has their indexes written out before it, which is dearer than a row.
  const insertAll = async ({ database, change }: Writing, made: readonly R[], more: Partial<Row> = {}) => {
    for (const after of made) await change({ ...told, id: after.id, action: 'create', before: null, after });
    await put(database, made, more);
  };

  const replaceAll = async ({ database, change }: Writing, pairs: readonly Replaced<R>[]): Promise<void> => {
    for (const { before, after } of pairs) await change({ ...told, id: after.id, action: 'update', before, after });
    for (const { before, after } of pairs) {
      const changed = changedColumns<object>(kind.rowOf(before), kind.rowOf(after));
      if (changed) await set(database, after.id, changed as Partial<Row>);
    }
  };

  const removeAll = async ({ database, change }: Writing, gone: readonly R[]): Promise<void> => {
    for (const before of gone) await change({ ...told, id: before.id, action: 'delete', before, after: null });
    await inSlices(
      gone.map(({ id }) => id),
      (some) => any(database).deleteFrom(table).where(fence).where('id', 'in', some).execute(),
    );
  };

  return {
    own,
    update,
    findMany,
    set,

    find: async (database: Db, id: string): Promise<R | null> => (await findMany(database, [id]))[0] ?? null,

    /** Rows without a word in the feed: what brings them back tells of them itself. */
    put,
    insertAll,
    replaceAll,
    removeAll,

    async insert(writing: Writing, after: R, more: Partial<Row> = {}): Promise<R> {
      await insertAll(writing, [after], more);
      return after;
    },

    async replace(writing: Writing, before: R, after: R): Promise<R> {
      await replaceAll(writing, [{ before, after }]);
      return after;
    },

    async remove(writing: Writing, before: R): Promise<R> {
      await removeAll(writing, [before]);
      return before;
    },
  };
}

export type OwnRows<Row, R extends { id: string }> = ReturnType<typeof ownRows<Row, R, keyof Row & string, object>>;
