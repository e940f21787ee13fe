import type { SelectQueryBuilder } from 'kysely';
import { limitOf, type Page } from '../database/paging.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../feed/scope.ts';
import type { RowKind } from './record-kind.ts';
import type { AnyTables, OwnRows } from './own-rows.ts';

type Place = { id: string; position: number };
type Query = SelectQueryBuilder<AnyTables, 'rows', object>;

/** What a query leaves, in the order of the kind. */
export function sortedRows<Row, R extends { id: string }, C extends keyof Row & string, B>(
  { table, columns, beside = [], order, isDescending }: RowKind<Row, R, C, B>,
  query: unknown,
) {
  const direction = isDescending ? 'desc' : 'asc';
  return (query as Query)
    .select([...columns.map((column) => `${table}.${column}`), ...beside] as never)
    .orderBy(`${table}.${order}` as 'id', direction)
    .orderBy(`${table}.id` as 'id', direction);
}

/** A page of what a query leaves, in the order of the kind; the last one seen is looked up among all own rows. */
export async function pageOfRows<Row, R extends { id: string }, C extends keyof Row & string, B>(
  scope: Scope,
  kind: RowKind<Row, R, C, B>,
  { own }: Pick<OwnRows<Row, R>, 'own'>,
  page: Page,
  query: unknown,
): Promise<R[]> {
  const { recordOf, isDescending } = kind;
  const [table, by] = [kind.table as 'rows', kind.order as 'position'];
  let rest = query as Query;
  if (page.after != null) {
    const all = own(scope.database) as unknown as Query;
    const last = await all.select(by).where('id', '=', page.after).executeTakeFirst();
    if (!last) return [];
    rest = rest.where((expression) =>
      expression(
        expression.refTuple(`${table}.${by}`, `${table}.id`),
        isDescending ? '<' : '>',
        expression.tuple(last[by], page.after!),
      ),
    );
  }
  const rows = await sortedRows(kind, rest).limit(limitOf(page, scope.listMax)).execute();
  return (rows as never[]).map(recordOf);
}

/** What a kind offers that is ordered by hand. */
export const placesOf = <Row, R extends { id: string }>({ own, update }: Pick<OwnRows<Row, R>, 'own' | 'update'>) => ({
  /** Writes the positions that an order by hand changes. */
  async arrange(database: Db, places: readonly Place[]): Promise<void> {
    for (const { id, position } of places) await update(database).set({ position }).where('id', '=', id).execute();
  },

  /** The position before the first record, or behind the last. */
  async place(database: Db, side: 'first' | 'last'): Promise<number> {
    const edge = await (own(database) as unknown as Query)
      .select(({ fn }) => (side === 'first' ? fn.min('position') : fn.max('position')).as('position'))
      .executeTakeFirst();
    return side === 'first' ? Number(edge?.position ?? 0) - 1 : Number(edge?.position ?? -1) + 1;
  },

  /** Moves everything behind a position further back. */
  async shift(database: Db, position: number, by: number): Promise<void> {
    await update(database)
      .set((expression) => ({ position: expression('position', '+', by) }))
      .where('position', '>', position)
      .execute();
  },
});
