import { foundAll } from '../../kit/rows/loaders.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { refuseOverwriting } from '../../kit/rows/since.ts';
import type { TagStore } from '../../kit/parts/tags/tags.ts';
import type { ProductPatch } from '../../generated.ts';
import type { LookupStores } from '../lookup-store.ts';
import { linkPrices } from './prices.ts';
import { clean } from './product-input.ts';
import { productKeeping } from './product-keeping.ts';
import type { KeptProduct, ProductRefusalRecord } from '../records.ts';
import type { StockStore } from '../stock-store.ts';

const PRICES = ['basePrice', 'taxPercent', 'price'];

/** Reads and writes products for users: merges, validates, and detects conflicts. */
export function productWriter(scope: Scope, tags: TagStore, lookups: LookupStores, stock: StockStore) {
  const keeping = productKeeping(scope, tags, stock);
  const { find, rows, insert, remove, writeAll } = keeping;

  return {
    ...keeping,

    bySkus: (database: Db, skus: readonly string[]) => rows(database, 'skuKey', skus),

    /** All or none, in the order of the ids. */
    findAll: (database: Db, ids: readonly string[]): Promise<KeptProduct[]> =>
      foundAll(ids, (wanted) => rows(database, 'id', wanted)),

    /** Merges sent fields into the product and checks its references. */
    async merge(database: Db, before: KeptProduct, patch: ProductPatch, linkPrice: boolean): Promise<KeptProduct> {
      const after = { ...before, ...clean(patch) };
      const { categories, brands, vendors } = lookups;
      if (patch.category !== undefined)
        after.category = (await categories.check(database, 'product.category', patch.category)) ?? '';
      if (patch.brand !== undefined) after.brand = (await brands.check(database, 'product.brand', patch.brand)) ?? '';
      if (patch.vendor !== undefined)
        after.vendor = (await vendors.check(database, 'product.vendor', patch.vendor)) ?? '';
      if (patch.tags !== undefined) after.tags = await tags.check(database, patch.tags ?? []);
      return linkPrice ? linkPrices(before, after) : after;
    },

    /** Detects conflicting changes; the three prices count as one field, because each changes the others. */
    async refuseLate(database: Db, id: string, patch: ProductPatch, since: string | null | undefined): Promise<void> {
      const sent = Object.keys(patch);
      const fields = sent.some((field) => PRICES.includes(field)) ? [...sent, ...PRICES] : sent;
      await refuseOverwriting(scope, database, { record: 'Product', id, since, fields });
    },

    /** Restores a product; tags deleted since are not restored. */
    restore: (id: string, before: KeptProduct | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await find(database, id);
        if (!before) return void (now && (await remove(writing, now)));
        const product = { ...before, tags: await tags.known(database, before.tags) };
        if (!now) return void (await insert(writing, product, null));
        await writeAll(writing, [{ before: now, after: product }]);
        await stock.takeBack(writing, now, product.stock);
      }),
  };
}

export type ProductWriter = ReturnType<typeof productWriter>;

/** Refusal of one product; rethrows other errors. */
export function refusalOf(fault: unknown): ProductRefusalRecord {
  if (!(fault instanceof Fault)) throw fault;
  const { argument } = fault.details;
  return {
    code: fault.code,
    field: argument?.replace(/^(?:\w+\[\d+\]\.)?(?:product\.)?/, '') ?? null,
    message: fault.message,
  };
}
