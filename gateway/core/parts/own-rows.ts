import type { Kysely, SelectQueryBuilder } from 'kysely';
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
type AnyKind = Pick<RowKind<{ id: string }, { id: string }>, 'table' | 'columns' | 'beside' | 'isPrivate'>;
type Owner = { organization: string; user: string };
type Value = string | number | null;

const any = (database: Db) => database as unknown as Any;

/** The fence: rows of the organization, and private ones of their owner alone. */
const fenceOf = ({ table, isPrivate }: AnyKind, { organization, user }: Owner) => ({
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
    /** Built once for each set of columns that change together; what starts with a dollar is no column. */
    set: prepared((database: Any, { $id, $organization, $user, ...columns }: Record<string, Value>, _columns: string) =>
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
  const fence = fenceOf(kind as never, owner);
  const belongs = { organization_id: owner.organization, ...(isPrivate ? { user_id: owner.user } : {}) };
  const { byIds, set: setColumns } = statementsOf(kind as never);
  const told = { room, record, ...(isPrivate ? { isPrivate } : {}) };

  const own = (database: Db) =>
    any(database)
      .selectFrom(table)
      .where((expression) => expression.and(fence)) as unknown as SelectQueryBuilder<{ rows: Row }, 'rows', object>;

  const update = (database: Db) =>
    any(database)
      .updateTable(table)
      .where((expression) => expression.and(fence));

  const findMany = async (database: Db, ids: readonly string[]): Promise<R[]> =>
    ids.length === 0 ? [] : ((await byIds(any(database), { ...owner, ids })) as never[]).map(kind.recordOf);

  /** Columns alone, of which no record tells. */
  const set = async (database: Db, id: string, columns: Partial<Row>): Promise<void> => {
    const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
    const values = { ...Object.fromEntries(sent), $id: id, $organization: owner.organization, $user: owner.user };
    await setColumns(any(database), values as Record<string, Value>, sent.map(([name]) => name).join());
  };

  const removeAll = async ({ database, change }: Writing, gone: readonly R[]): Promise<void> => {
    const ids = gone.map(({ id }) => id);
    await inSlices(ids, (some) =>
      any(database)
        .deleteFrom(table)
        .where((expression) => expression.and(fence))
        .where('id', 'in', some)
        .execute(),
    );
    for (const before of gone) await change({ ...told, id: before.id, action: 'delete', before, after: null });
  };

  return {
    own,
    update,
    findMany,
    set,

    find: async (database: Db, id: string): Promise<R | null> => (await findMany(database, [id]))[0] ?? null,

    async insert({ database, change }: Writing, after: R, more: Partial<Row> = {}): Promise<R> {
      const row = { ...kind.rowOf(after), ...more, ...belongs };
      await any(database)
        .insertInto(table)
        .values(row as never)
        .execute();
      await change({ ...told, id: after.id, action: 'create', before: null, after });
      return after;
    },

    async replace({ database, change }: Writing, before: R, after: R): Promise<R> {
      const changed = changedColumns<object>(kind.rowOf(before), kind.rowOf(after));
      if (changed) await set(database, after.id, changed as Partial<Row>);
      await change({ ...told, id: after.id, action: 'update', before, after });
      return after;
    },

    removeAll,

    async remove(writing: Writing, before: R): Promise<R> {
      await removeAll(writing, [before]);
      return before;
    },
  };
}

export type OwnRows<Row, R extends { id: string }> = ReturnType<typeof ownRows<Row, R, keyof Row & string, object>>;
