import type DataLoader from 'dataloader';
import type { Call } from '../core/call.ts';
import { changedColumns } from '../core/ground/changed-columns.ts';
import type { Db } from '../core/database/tables.ts';
import { prepared } from '../core/database/prepared.ts';
import { batchById, batchByKey, inOrder } from '../core/database/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Writing } from '../core/feed/scope.ts';
import { tagStore } from '../core/parts/tags.ts';
import type { ProductPatch } from '../generated.ts';
import { lookupStores } from './lookup-store.ts';
import { linkPrices } from './prices.ts';
import { clean } from './product-input.ts';
import {
  checkPageSize,
  goesByOrder,
  isEverything,
  isNear,
  PARENTS_MOST,
  productList,
  type Parent,
  type ProductFilter,
  type ProductQuery,
} from './product-list.ts';
import { LISTED, recordOf, rowOf } from './product-row.ts';
import { productTags } from './tables.ts';
import { searchTotals } from './totals.ts';
import type { ProductRecord } from './records.ts';

type Own<V = unknown> = V & { organization: string };

const byIds = prepared((database: Db, { organization, ids }: Own<{ ids: readonly string[] }>) =>
  database.selectFrom('products').select(LISTED).where('organization_id', '=', organization).where('id', 'in', ids),
);

const allOf = prepared((database: Db, { organization }: Own) =>
  database.selectFrom('product_totals').select('total').where('organization_id', '=', organization),
);

export function inventoryStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const { organization } = scope;
  const tags = tagStore(scope, productTags);
  const lookups = lookupStores(scope);
  const products = productList(scope, tags);

  const findMany = async (database: Db, ids: readonly string[]): Promise<ProductRecord[]> =>
    ids.length === 0 ? [] : (await byIds(database, { organization, ids })).map(recordOf);

  const find = async (database: Db, id: string): Promise<ProductRecord | null> =>
    (await findMany(database, [id]))[0] ?? null;

  const byId = batchById((ids) => findMany(scope.database, ids));

  /** Without a search it is kept with every write; with one it is counted once and remembered. */
  const totalOf = async ({ search, category, brand, vendor, tag, active }: ProductFilter): Promise<number> => {
    const filter: ProductFilter = { search, category, brand, vendor, tag, active };
    if (isEverything(filter)) {
      return (await allOf(scope.database, { organization }))[0]?.total ?? 0;
    }
    const totals = searchTotals(services.feed);
    return totals.of(organization, JSON.stringify(filter), () => products.count(filter));
  };

  const addToTotal = async (database: Db, number: number): Promise<void> => {
    await database
      .insertInto('product_totals')
      .values({ organization_id: organization, total: number })
      .onConflict((conflict) =>
        conflict
          .column('organization_id')
          .doUpdateSet((expression) => ({ total: expression('product_totals.total', '+', number) })),
      )
      .execute();
  };

  const insert = async ({ database, change }: Writing, record: ProductRecord): Promise<ProductRecord> => {
    await database.insertInto('products').values(rowOf(record, organization)).execute();
    await tags.setIds(database, record.id, record.tags);
    await addToTotal(database, 1);
    await change({
      room: 'inventory',
      record: 'Product',
      id: record.id,
      action: 'create',
      before: null,
      after: record,
    });
    return record;
  };

  const replace = async ({ database, change }: Writing, before: ProductRecord, after: ProductRecord) => {
    const { id } = after;
    const changed = changedColumns(rowOf(before, organization), rowOf(after, organization));
    if (changed) {
      const own = database.updateTable('products').set(changed).where('organization_id', '=', organization);
      await own.where('id', '=', id).execute();
    }
    if (before.tags.join() !== after.tags.join()) await tags.setIds(database, id, after.tags);
    await change({ room: 'inventory', record: 'Product', id, action: 'update', before, after });
    return after;
  };

  const remove = async ({ database, change }: Writing, before: ProductRecord): Promise<void> => {
    const own = database.deleteFrom('products').where('organization_id', '=', organization);
    await own.where('id', '=', before.id).execute();
    await addToTotal(database, -1);
    await change({ room: 'inventory', record: 'Product', id: before.id, action: 'delete', before, after: null });
  };

  /** What is sent, merged into what there is. */
  const merge = async (database: Db, before: ProductRecord, patch: ProductPatch, linkPrice: boolean) => {
    const after = { ...before, ...clean(patch) };
    if (patch.category !== undefined)
      after.category = (await lookups.categories.check(database, 'product.category', patch.category)) ?? '';
    if (patch.brand !== undefined)
      after.brand = (await lookups.brands.check(database, 'product.brand', patch.brand)) ?? '';
    if (patch.vendor !== undefined)
      after.vendor = (await lookups.vendors.check(database, 'product.vendor', patch.vendor)) ?? '';
    if (patch.tags !== undefined) after.tags = await tags.check(database, patch.tags ?? []);
    return linkPrice ? linkPrices(before, after) : after;
  };

  const byParent = new Map<string, DataLoader<string, { key: string; id: string }[]>>();

  return {
    tags,
    ...lookups,
    byId,
    find: (id: string) => find(scope.database, id),

    async page(query: ProductQuery) {
      const { page, size, first } = query;
      checkPageSize(size);
      const near = first == null && isNear(query) ? products.nearPage(query) : null;
      const [length, rows] = await Promise.all([totalOf(query), near]);
      const byOrder = Boolean(query.search) && goesByOrder(length, await totalOf({}));
      if (first != null) {
        const following = await inOrder(byId, await products.following(query, byOrder));
        return { products: following, pagination: { length, size: first, lastPage: lastPageOf(length, first) } };
      }
      const lastPage = lastPageOf(length, size);
      if (page > lastPage) return { products: null, pagination: { lastPage } };
      const startIndex = page * size;
      const endIndex = Math.min(startIndex + size, length) - 1;
      const found = rows?.map(recordOf) ?? (await inOrder(byId, await products.page(query, length, byOrder)));
      return { products: found, pagination: { length, size, page, lastPage, startIndex, endIndex } };
    },

    /** The products of a category, brand, vendor or tag, by name; those of many parents together. */
    async of(parent: Parent, id: string, page: Page): Promise<ProductRecord[]> {
      const key = JSON.stringify([parent, page.first, page.after]);
      let loader = byParent.get(key);
      if (!loader) {
        const load = (ids: readonly string[]) => products.ofParents(parent, ids, page);
        byParent.set(key, (loader = batchByKey(load, (row) => row.key, PARENTS_MOST)));
      }
      return inOrder(
        byId,
        (await loader.load(id)).map((row) => row.id),
      );
    },

    create: (patch: ProductPatch | null | undefined, linkPrice: boolean): Promise<ProductRecord> =>
      scope.write(async (writing) =>
        insert(writing, patch ? await merge(writing.database, freshProduct(), patch, linkPrice) : freshProduct()),
      ),

    update: (id: string, patch: ProductPatch, linkPrice: boolean): Promise<ProductRecord | null> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        return before && replace(writing, before, await merge(writing.database, before, patch, linkPrice));
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (before) await remove(writing, before);
        return true;
      }),

    /** Puts a product back to what it was; tags that are gone by now stay gone. */
    restore: (id: string, before: ProductRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        const record = { ...before, tags: await tags.known(writing.database, before.tags) };
        await (now ? replace(writing, now, record) : insert(writing, record));
      }),
  };
}

const lastPageOf = (length: number, size: number): number => Math.max(Math.ceil(length / size), 1);

const freshProduct = (): ProductRecord => ({
  id: crypto.randomUUID(),
  category: '',
  name: 'A New Product',
  description: '',
  tags: [],
  sku: '',
  barcode: '',
  brand: '',
  vendor: '',
  stock: null,
  reserved: null,
  cost: null,
  basePrice: null,
  taxPercent: null,
  price: null,
  weight: null,
  thumbnail: '',
  images: [],
  active: false,
});
