import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { collection } from '../../kit/rows/collection.ts';
import type { Replaced } from '../../kit/rows/own-rows.ts';
import { TaggedCollection } from '../../kit/parts/tags/tagged-collection.ts';
import type { TagStore } from '../../kit/parts/tags/tags.ts';
import { keptOf, productMapping, WHOLE, type WholeProduct } from './product-row.ts';
import type { KeptProduct } from '../records.ts';
import type { StockStore, Why } from '../stock-store.ts';
import { addToTotal } from './totals.ts';

const edited: Why = { reason: 'edited' };

/** Writes products with their tags, stock movements and total. */
export function productKeeping(scope: Scope, tags: TagStore, stock: StockStore) {
  const products = collection(scope, productMapping);
  const tagged = new TaggedCollection(scope, productMapping, tags);

  const rows = async (database: Db, by: 'id' | 'skuKey', values: readonly string[]): Promise<KeptProduct[]> => {
    if (values.length === 0) return [];
    const found = await products.own(database).select(WHOLE).where(`products.${by}`, 'in', values).execute();
    return (found as WholeProduct[]).map(keptOf);
  };

  const find = async (database: Db, id: string): Promise<KeptProduct | null> =>
    (await rows(database, 'id', [id]))[0] ?? null;

  const insertAll = async (writing: Writing, made: readonly KeptProduct[], why: Why | null) => {
    await tagged.insertAll(writing, made);
    await addToTotal(writing.database, scope.organization, made.length);
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

  const writeAll = (writing: Writing, pairs: readonly Replaced<KeptProduct>[]): Promise<void> =>
    tagged.replaceAll(writing, pairs);

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

  return { find, rows, insert, insertAll, replace, replaceAll, remove, removeAll, writeAll };
}
