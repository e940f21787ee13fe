import type { Kysely } from 'kysely';
import { badInput } from '../core/ground/errors.ts';
import type { Db } from '../core/database/tables.ts';
import { prepared } from '../core/database/prepared.ts';
import { batchById } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { LookupTable } from './tables.ts';
import type { ProductBrandRecord, ProductCategoryRecord, ProductVendorRecord } from './records.ts';

type Table = 'product_categories' | 'product_brands' | 'product_vendors';
type Lookups = Kysely<Record<Table, LookupTable & { parentId: string | null }>>;

const byIds = prepared(
  (database: Lookups, { organization, ids }: { organization: string; ids: readonly string[] }, table: Table) =>
    database
      .selectFrom(table)
      .select(table === 'product_categories' ? ['id', 'parentId', 'name', 'slug'] : ['id', 'name', 'slug'])
      .where('organization_id', '=', organization)
      .where('id', 'in', ids),
);

/** Categories, brands and vendors: what a product refers to, and nobody changes. */
function lookupStore<R extends ProductBrandRecord>(
  scope: Scope,
  table: Table,
  columns: readonly (keyof R & ('id' | 'parentId' | 'name' | 'slug'))[],
) {
  const own = (database: Db) =>
    (database as unknown as Lookups).selectFrom(table).where('organization_id', '=', scope.organization);
  const read = (database: Db) => own(database).select(columns);

  return {
    byId: batchById<R>(
      async (ids) =>
        (await byIds(
          scope.database as unknown as Lookups,
          { organization: scope.organization, ids },
          table,
        )) as unknown as R[],
    ),

    async all(page: Page): Promise<R[]> {
      let query = read(scope.database);
      if (page.after != null) {
        const last = await own(scope.database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, page.after!)),
        );
      }
      const limit = limitOf(page, scope.listMax);
      return (await query.orderBy('position').orderBy('id').limit(limit).execute()) as unknown as R[];
    },

    /** The id when it is the organization's own, null for none; anything else is refused. */
    async check(database: Db, argument: string, id: string | null): Promise<string | null> {
      if (id === null || id === '') return null;
      const found = await own(database).select('id').where('id', '=', id).executeTakeFirst();
      if (!found) throw badInput(argument, `names ${id}, which the organization does not have`);
      return id;
    },
  };
}

export const lookupStores = (scope: Scope) => ({
  categories: lookupStore<ProductCategoryRecord>(scope, 'product_categories', ['id', 'parentId', 'name', 'slug']),
  brands: lookupStore<ProductBrandRecord>(scope, 'product_brands', ['id', 'name', 'slug']),
  vendors: lookupStore<ProductVendorRecord>(scope, 'product_vendors', ['id', 'name', 'slug']),
});
