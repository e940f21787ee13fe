import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { resume } from '../../core/database/cursors.ts';
import { limitOf, unknownCursor, type Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { memoizeByObject } from '../../core/ground/memoize-by-object.ts';
import { deletedRecord } from './cursors.ts';
import { fenceOf, type AnyKind, type AnyTables, type OwnRows } from './own-rows.ts';
import type { RowKind } from './record-kind.ts';

type Query = SelectQueryBuilder<AnyTables, 'rows', object>;
type OrderedKind = AnyKind &
  Pick<RowKind<{ id: string }, { id: string }>, 'order' | 'isDescending' | 'isArranged' | 'conditions'>;
type Value = string | number;
type Values = { $organization: string; $user: string; [name: string]: Value | readonly Value[] | undefined };

/** Column filters: a value, null, or one of a list; undefined is ignored. */
export type Narrowing<Row = Record<string, Value | null>> = {
  readonly [C in keyof Row]?: Row[C] | readonly NonNullable<Row[C]>[] | undefined;
};

/** Rows of a query in the kind's order. */
function sorted({ table, columns, beside = [], order, isDescending }: OrderedKind, query: Query) {
  const direction = isDescending ? 'desc' : 'asc';
  return query
    .select([...columns.map((column) => `${table}.${column}`), ...beside] as never)
    .orderBy(`${table}.${order}` as 'id', direction)
    .orderBy(`${table}.id` as 'id', direction);
}

/** Rows behind a given row, or behind the position of a deleted one. */
function behind({ table, order, isDescending }: OrderedKind, own: Query, { id: after, key, hasMoved }: Last) {
  const [by, id] = [`${table}.${order}` as 'position', `${table}.id` as 'id'] as const;
  const sign = sql.raw(isDescending ? '<' : '>');
  if (hasMoved) return sql<boolean>`(${sql.ref(by)} >= ${key} and ${sql.ref(id)} <> ${after})`;
  const place = key === undefined ? own.select([by, id]).where(id, '=', after) : sql`(${key}, ${after})`;
  return sql<boolean>`(${sql.ref(by)}, ${sql.ref(id)}) ${sign} ${place}`;
}

/** An existing record by id, or the position of a deleted one. */
type Last = { id: string; key?: Value | undefined; hasMoved?: boolean };

const lastIn = ({ $after, $key, $moved }: Values): Last => ({
  id: $after as string,
  key: $key as Value | undefined,
  hasMoved: $moved !== undefined,
});

const isList = (value: unknown): value is readonly Value[] => Array.isArray(value);

/** Own rows filtered by columns and conditions; keys with a dollar sign are parameters, not columns. */
function narrowed(database: Kysely<AnyTables>, kind: OrderedKind, values: Values, empty: string, conditions: string) {
  const fence = fenceOf(kind, { organization: values.$organization, user: values.$user });
  const own: Query = database.selectFrom(kind.table as 'rows').where((expression) => expression.and(fence));
  const column = (name: string) => `${kind.table}.${name}` as 'id';
  let wanted = own;
  for (const [name, value] of Object.entries(values).filter(([name]) => !name.startsWith('$')))
    wanted = wanted.where(column(name), isList(value) ? 'in' : '=', value as never);
  for (const name of empty.split(' ').filter(Boolean)) wanted = wanted.where(column(name), 'is', null);
  for (const name of conditions.split(' ').filter(Boolean))
    wanted = wanted.where(kind.conditions![name]!(values as never));
  return { own, wanted };
}

/** Parameters of the statement, and columns that must be null; null if nothing can match. */
function readNarrowing({ organization, user }: Pick<Scope, 'organization' | 'user'>, narrowing: object) {
  const values: Values = { $organization: organization, $user: user };
  let empty = '';
  for (const [name, value] of Object.entries(narrowing as Narrowing)) {
    if (isList(value) && value.length === 0) return null;
    if (value === null) empty += ` ${name}`;
    else if (value !== undefined) values[name] = value;
  }
  return { values, empty };
}

/** Built once per set of columns and conditions. */
const statementOf = memoizeByObject((kind: OrderedKind) =>
  prepared((database: Kysely<AnyTables>, values: Values, empty: string, conditions: string) => {
    const { own, wanted } = narrowed(database, kind, values, empty, conditions);
    const rest = values.$after === undefined ? wanted : wanted.where(behind(kind, own, lastIn(values)));
    const rows = sorted(kind, rest);
    return values.$most === undefined ? rows : rows.limit(values.$most as number);
  }),
);

type Part = { after?: string | null | undefined; most?: number; conditions?: readonly string[] };

/** Own rows that match, in the kind's order. */
export async function narrowedRows<Row, R extends { id: string }, C extends keyof Row & string, B>(
  scope: Pick<Scope, 'organization' | 'user'>,
  database: Db,
  kind: RowKind<Row, R, C, B>,
  narrowing: object,
  { after, most, conditions = [] }: Part = {},
): Promise<R[]> {
  const given = readNarrowing(scope, narrowing);
  if (!given) return [];
  const { values, empty } = given;
  if (most !== undefined) values.$most = most;
  const read = (more: object) =>
    statementOf(kind as never)(database as never, { ...values, ...more }, empty, conditions.join(' '));
  const rows = await goOn(scope, database, kind, after, (last) =>
    read(last ? { $after: last.id, $key: last.key, $moved: last.hasMoved ? 1 : undefined } : {}),
  );
  return (rows as never[]).map(kind.recordOf);
}

const positionOf = memoizeByObject((kind: OrderedKind) =>
  prepared((database: Kysely<AnyTables>, { id, ...owner }: { organization: string; user: string; id: string }) =>
    database
      .selectFrom(kind.table as 'rows')
      .select([`${kind.table}.id` as 'id', `${kind.table}.${kind.order} as key` as 'id'])
      .where((expression) => expression.and(fenceOf(kind, owner)))
      .where(`${kind.table}.id` as 'id', '=', id),
  ),
);

/** Reads a page. An empty page may mean that the record of the cursor was deleted. */
async function goOn<Row, R extends { id: string }, C extends keyof Row & string, B>(
  { organization, user }: Pick<Scope, 'organization' | 'user'>,
  database: Db,
  kind: RowKind<Row, R, C, B>,
  after: string | null | undefined,
  read: (last: Last | null) => Promise<unknown[]>,
): Promise<unknown[]> {
  const owner = { organization, user };
  const find = async (id: string): Promise<Last | undefined> =>
    ((await positionOf(kind as never)(database as never, { ...owner, id })) as Last[])[0];
  const last = await resume(after, find);
  if (last === null) return read(null);
  if (typeof last !== 'string')
    return read(kind.isArranged ? { ...last, hasMoved: (await find(last.id))?.key !== last.key } : last);
  const rows = await read({ id: last });
  if (rows.length > 0 || (await find(last))) return rows;
  const gone = await deletedRecord<R>(owner, database, kind, last);
  const key = gone && kind.rowOf(gone)[kind.order];
  if (key == null) throw unknownCursor();
  return read({ id: last, key: key as Value });
}

const countOf = memoizeByObject((kind: OrderedKind) =>
  prepared((database: Kysely<AnyTables>, values: Values, empty: string, conditions: string) =>
    narrowed(database, kind, values, empty, conditions).wanted.select(({ fn }) => fn.countAll<number>().as('count')),
  ),
);

/** Number of own rows that match. */
export async function countRows(
  scope: Pick<Scope, 'organization' | 'user' | 'database'>,
  kind: object,
  narrowing: object,
  conditions: readonly string[],
): Promise<number> {
  const read = readNarrowing(scope, narrowing);
  if (!read) return 0;
  const [row] = await countOf(kind as never)(scope.database as never, read.values, read.empty, conditions.join(' '));
  return Number(row!.count);
}

const countsOf = memoizeByObject((kind: OrderedKind) =>
  prepared((database: Kysely<AnyTables>, values: Values, empty: string, conditions: string, by: string) => {
    const column = `${kind.table}.${by}` as 'id';
    return narrowed(database, kind, values, empty, conditions)
      .wanted.select(({ fn }) => [`${column} as key` as const, fn.countAll<number>().as('count')])
      .groupBy(column);
  }),
);

/** Number of own rows that match per value of a column, unordered. */
export async function countRowsBy(
  scope: Pick<Scope, 'organization' | 'user' | 'database'>,
  kind: object,
  by: string,
  narrowing: object,
  conditions: readonly string[],
): Promise<{ key: string; count: number }[]> {
  const read = readNarrowing(scope, narrowing);
  if (!read) return [];
  const { values, empty } = read;
  const database = scope.database as never;
  const rows = await countsOf(kind as never)(database, values, empty, conditions.join(' '), by);
  return rows.map(({ key, count }) => ({ key, count: Number(count) }));
}

/** Page of a custom query, for filters that columns don't express. */
export async function pageOfRows<Row, R extends { id: string }, C extends keyof Row & string, B>(
  scope: Scope,
  kind: RowKind<Row, R, C, B>,
  rows: Pick<OwnRows<Row, R, C, B>, 'own'>,
  query: unknown,
  page: Page,
): Promise<R[]> {
  const all = rows.own(scope.database) as unknown as Query;
  const ordered = kind as never as OrderedKind;
  const read = (last: Last | null) => {
    const rest = last ? (query as Query).where(behind(ordered, all, last)) : (query as Query);
    return sorted(ordered, rest).limit(limitOf(page, scope.listMax)).execute();
  };
  const found = await goOn(scope, scope.database, kind, page.after, read);
  return (found as never[]).map(kind.recordOf);
}
