import type { Call } from '../core/call.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { batchById, batchPages, inOrder } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { drop } from '../kit/rows/collection.ts';
import { TagStore } from '../kit/parts/tags/tags.ts';
import { measured } from '../kit/parts/previews.ts';
import type { ProductPatch, StockReason } from '../generated.ts';
import { bulkStore } from './bulk-store.ts';
import { importStore } from './import-store.ts';
import { lookupStores } from './lookup-store.ts';
import { isEverything, type ProductFilter } from './products/product-filter.ts';
import {
  goesByOrder,
  isNear,
  PARENTS_MOST,
  productList,
  type Parent,
  type ProductQuery,
} from './products/product-list.ts';
import { emptyProduct, recordOf } from './products/product-row.ts';
import { byIds, moreByIds, totalOfAll } from './products/product-rows.ts';
import { productWriter } from './products/product-writer.ts';
import { stockStore } from './stock-store.ts';
import { productTags } from './tables.ts';
import { searchTotals } from './products/totals.ts';
import type { KeptProduct, ProductMore, ProductRecord } from './records.ts';

export function inventoryStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const { organization } = scope;
  const tags = new TagStore(scope, productTags);
  const lookups = lookupStores(scope);
  const stock = stockStore(scope);
  const products = productList(scope, tags);
  const writer = productWriter(scope, tags, lookups, stock);
  const { find, insert, replace, remove, merge, refuseLate } = writer;

  const byId = batchById(async (ids) => (await byIds(scope.database, { organization, ids })).map(recordOf));

  /** Without a search, the total is maintained by writes; with one, it is counted and cached. */
  const totalOf = async (query: ProductFilter): Promise<number> => {
    if (isEverything(query)) return (await totalOfAll(scope.database, { organization }))[0]?.total ?? 0;
    const { search, category, brand, vendor, tag, active, stock: much, everywhere, ids } = query;
    const filter: ProductFilter = { search, category, brand, vendor, tag, active, stock: much, everywhere };
    if (ids) return products.count({ ...filter, ids });
    return searchTotals(services.feed).of(organization, JSON.stringify(filter), () => products.count(filter));
  };

  const paged = (parent: Parent) =>
    batchPages(
      (ids, page) => products.ofParents(parent, ids, page),
      (row) => row.key,
      PARENTS_MOST,
    );
  const ofParent = { category: paged('category'), brand: paged('brand'), vendor: paged('vendor'), tag: paged('tag') };

  return {
    tags,
    ...lookups,
    byId,
    moves: stock.of,
    bulk: bulkStore(scope, writer, tags),
    importAll: importStore(scope, writer, tags, lookups),
    restore: writer.restore,
    find: (id: string) => find(scope.database, id),

    /** Fields that lists load on demand. */
    more: batchById(async (ids): Promise<ProductMore[]> => {
      const rows = await moreByIds(scope.database, { organization, ids });
      return rows.map((row) => ({ ...row, ...measured(row) }));
    }),

    async page(query: ProductQuery) {
      const { page, size, first } = query;
      const near = first == null && isNear(query) ? products.nearPage(query) : null;
      const [length, rows] = await Promise.all([totalOf(query), near]);
      const byOrder = !isEverything(query) && goesByOrder(length, await totalOf({}));
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

    /** Products of a category, brand, vendor or tag by name, batched over parents. */
    async of(parent: Parent, id: string, page: Page): Promise<ProductRecord[]> {
      const rows = await ofParent[parent](id, page);
      return inOrder(
        byId,
        rows.map((row) => row.id),
      );
    },

    create: (patch: ProductPatch | null | undefined, linkPrice: boolean): Promise<KeptProduct> =>
      scope.write(async (writing) =>
        insert(writing, patch ? await merge(writing.database, emptyProduct(), patch, linkPrice) : emptyProduct()),
      ),

    update: (id: string, patch: ProductPatch, linkPrice: boolean, since?: string | null): Promise<KeptProduct | null> =>
      scope.writeOne(id, async (writing) => {
        const { database } = writing;
        const before = await find(database, id);
        if (!before) return null;
        await refuseLate(database, id, patch, since);
        return replace(writing, before, await merge(database, before, patch, linkPrice));
      }),

    adjustStock: (id: string, by: number, reason: StockReason, note: string | null | undefined): Promise<KeptProduct> =>
      scope.writeOne(id, async (writing) => {
        const before = await find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        const left = (before.stock ?? 0) + by;
        if (left < 0) throw badInput('by', 'must not remove more than the quantity in stock');
        const after = await merge(writing.database, before, { stock: left }, true);
        return replace(writing, before, after, { reason, note });
      }),

    remove: (id: string): Promise<boolean> => drop(scope, { find, remove }, id),
  };
}

const lastPageOf = (length: number, size: number): number => Math.max(Math.ceil(length / size), 1);
