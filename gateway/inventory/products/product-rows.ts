import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import { LISTED, SHOWN } from './product-row.ts';

export type Sort =
  'name' | 'sku' | 'active' | 'stock' | 'reserved' | 'cost' | 'basePrice' | 'taxPercent' | 'price' | 'weight';
export type Direction = 'asc' | 'desc';

type Own<V = unknown> = V & { organization: string };

/** Indexed sort key: upper-case text, or number with null as 0. */
export const keyOf = (sort: Sort): RawBuilder<string | number> => {
  if (sort === 'name') return sql.ref<string>('nameKey');
  if (sort === 'sku') return sql.ref<string>('skuKey');
  return sort === 'active' ? sql.ref<number>('active') : sql<number>`coalesce(${sql.ref(sort)}, 0)`;
};

type Place = Own<{ rows: number; skipped: number }>;

/** Ids of a page of all products. */
const idsOfPage = (
  database: Pick<Db, 'selectFrom'>,
  { organization, rows, skipped }: Place,
  sort: Sort,
  direction: Direction,
) =>
  database
    .selectFrom('products as page')
    .select('page.id')
    .where('page.organization_id', '=', organization)
    .orderBy(keyOf(sort), direction)
    .orderBy('page.id', direction)
    .limit(rows)
    .offset(skipped);

/** First page of the product list. */
export const pageOfAll = prepared(idsOfPage);

/** Same with rows: pages near the start don't need the total. */
export const rowsOfAll = prepared((database: Db, place: Place, sort: Sort, direction: Direction) =>
  database
    .selectFrom('products')
    .select(LISTED)
    .where('products.organization_id', '=', place.organization)
    .where('products.id', 'in', idsOfPage(database, place, sort, direction))
    .orderBy(keyOf(sort), direction)
    .orderBy('products.id', direction),
);

/** Products by id, with list columns. */
export const byIds = prepared((database: Db, { organization, ids }: Own<{ ids: readonly string[] }>) =>
  database.selectFrom('products').select(LISTED).where('organization_id', '=', organization).where('id', 'in', ids),
);

/** On-demand columns by id. */
export const moreByIds = prepared((database: Db, { organization, ids }: Own<{ ids: readonly string[] }>) =>
  database.selectFrom('products').select(SHOWN).where('organization_id', '=', organization).where('id', 'in', ids),
);

/** Total, maintained by writes. */
export const totalOfAll = prepared((database: Db, { organization }: Own) =>
  database.selectFrom('product_totals').select('total').where('organization_id', '=', organization),
);
