import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import { collection } from '../core/parts/collection.ts';
import type { Replaced } from '../core/parts/own-rows.ts';
import type { TagStore } from '../core/parts/tags/tags.ts';
import type { ProductPatch } from '../generated.ts';
import type { LookupStores } from './lookup-store.ts';
import { linkPrices } from './prices.ts';
import { clean } from './product-input.ts';
import { keptOf, productKind, WHOLE, type WholeProduct } from './product-row.ts';
import type { KeptProduct, ProductRefusalRecord } from './records.ts';
import type { StockStore, Why } from './stock-store.ts';
import { addToTotal } from './totals.ts';

const PRICES = ['basePrice', 'taxPercent', 'price'];
const edited: Why = { reason: 'edited' };

/** Reads and writes one product with its tags, its stock and how many there are. */
export function productWriter(scope: Scope, tags: TagStore, lookups: LookupStores, stock: StockStore) {
  const products = collection(scope, productKind);

  const rows = async (database: Db, by: 'id' | 'skuKey', values: readonly string[]): Promise<KeptProduct[]> => {
    if (values.length === 0) return [];
    const found = await products.own(database).select(WHOLE).where(`products.${by}`, 'in', values).execute();
    return (found as WholeProduct[]).map(keptOf);
  };

  const find = async (database: Db, id: string): Promise<KeptProduct | null> =>
    (await rows(database, 'id', [id]))[0] ?? null;

  const insertAll = async (writing: Writing, made: readonly KeptProduct[], why: Why | null) => {
    const { database } = writing;
    await products.insertAll(writing, made);
    await tags.addIds(database, made);
    await addToTotal(database, scope.organization, made.length);
    if (why)
      await stock.noteAll(
        writing,
        made.map((after) => ({ before: null, after })),
        why,
      );
  };

  const insert = async (writing: Writing, product: KeptProduct, why: Why | null = edited): Promise<KeptProduct> => {
    await insertAll(writing, [product], why);
    return product;
  };

  const writeAll = async (writing: Writing, pairs: readonly Replaced<KeptProduct>[]): Promise<void> => {
    await products.replaceAll(writing, pairs);
    for (const { before, after } of pairs)
      if (before.tags.join() !== after.tags.join()) await tags.setIds(writing.database, after.id, after.tags);
  };

  const replaceAll = async (writing: Writing, pairs: readonly Replaced<KeptProduct>[], why: Why = edited) => {
    const updatedAt = new Date().toISOString();
    const written = pairs.map(({ before, after }) => ({ before, after: { ...after, updatedAt } }));
    await writeAll(writing, written);
    await stock.noteAll(
      writing,
      written.map(({ before, after }) => ({ before: before.stock, after })),
      why,
    );
    return written.map(({ after }) => after);
  };

  const replace = async (writing: Writing, before: KeptProduct, after: KeptProduct, why: Why = edited) =>
    (await replaceAll(writing, [{ before, after }], why))[0]!;

  const removeAll = async (writing: Writing, gone: readonly KeptProduct[]): Promise<void> => {
    await products.removeAll(writing, gone);
    await addToTotal(writing.database, scope.organization, -gone.length);
  };
  const remove = (writing: Writing, before: KeptProduct) => removeAll(writing, [before]);

  return {
    find,
    insert,
    insertAll,
    replace,
    replaceAll,
    remove,
    removeAll,

    bySkus: (database: Db, skus: readonly string[]) => rows(database, 'skuKey', skus),

    /** All or nothing, in the order of the ids. */
    async findAll(database: Db, ids: readonly string[]): Promise<KeptProduct[]> {
      const wanted = [...new Set(ids)];
      const found = new Map((await rows(database, 'id', wanted)).map((product) => [product.id, product]));
      if (found.size < wanted.length) throw new Fault('NOT_FOUND');
      return wanted.map((id) => found.get(id)!);
    },

    /** What is sent, merged into what there is; what it refers to has to be the organization's own. */
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

    /** Refuses what would overwrite somebody: the three prices are one field, since each leads the others. */
    async refuseLate(database: Db, id: string, patch: ProductPatch, since: string | null | undefined): Promise<void> {
      const sent = Object.keys(patch);
      const fields = sent.some((field) => PRICES.includes(field)) ? [...sent, ...PRICES] : sent;
      await refuseOverwriting(scope, database, { record: 'Product', id, since, fields });
    },

    /** Puts a product back to what it was; tags that are gone by now stay gone. */
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

/** What a fault says of the field that it is about; what is no answer to the sender goes on. */
export function refusalOf(fault: unknown): ProductRefusalRecord {
  if (!(fault instanceof Fault)) throw fault;
  const { argument } = fault.details;
  return { code: fault.code, field: argument?.replace(/^product\./, '') ?? null, message: fault.message };
}
