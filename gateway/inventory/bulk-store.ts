import { itemFault } from '../core/contract/sdl/validate.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Replaced } from '../kit/rows/own-rows.ts';
import type { TagStore } from '../kit/parts/tags/tags.ts';
import type { ProductChanges, ProductPatch, ProductsPatch } from '../generated.ts';
import { cents } from './products/prices.ts';
import { emptyProduct } from './products/product-row.ts';
import { refusalOf, type ProductWriter } from './products/product-writer.ts';
import type { KeptProduct, ProductUpdateRecord } from './records.ts';

/** Writes to several products in one transaction, so that one undo reverts all. */
export function bulkStore(scope: Scope, writer: ProductWriter, tags: TagStore) {
  const { findAll, merge, replace, replaceAll, insert, removeAll, find, refuseLate } = writer;

  /** All or none. */
  const changeAll = (ids: readonly string[], patchOf: (product: KeptProduct) => ProductPatch) =>
    scope.write(async (writing) => {
      const { database } = writing;
      const pairs: Replaced<KeptProduct>[] = [];
      for (const before of await findAll(database, ids))
        pairs.push({ before, after: await merge(database, before, patchOf(before), true) });
      return replaceAll(writing, pairs);
    });

  return {
    /** Saves a spreadsheet: each product separately; refused ones stay unchanged. */
    updateAll(changes: readonly ProductChanges[]): Promise<ProductUpdateRecord[]> {
      return scope.write(async (writing) => {
        const { database } = writing;
        const updates: ProductUpdateRecord[] = [];
        for (const change of changes) {
          const { id, product: patch, since } = change;
          const before = await find(database, id);
          try {
            const fault = itemFault(change);
            if (fault) throw fault;
            if (!before) throw new Fault('NOT_FOUND');
            await refuseLate(database, id, patch, since);
            const after = await merge(database, before, patch, true);
            updates.push({ id, product: await replace(writing, before, after), refusal: null });
          } catch (fault) {
            updates.push({ id, product: before, refusal: refusalOf(fault) });
          }
        }
        return updates;
      });
    },

    changeAll(ids: readonly string[], patch: ProductsPatch, percent: number | null | undefined) {
      if (percent == null) return changeAll(ids, () => patch);
      if (patch.price !== undefined) throw badInput('pricePercent', "can't be combined with price");
      return changeAll(ids, ({ price }) =>
        price === null ? patch : { ...patch, price: cents(price * (1 + percent / 100)) },
      );
    },

    async tagAll(ids: readonly string[], tag: string, tagged: boolean) {
      await tags.check(scope.database, [tag]);
      return changeAll(ids, ({ tags: carried }) => {
        const others = carried.filter((id) => id !== tag);
        return { tags: tagged ? [...others, tag] : others };
      });
    },

    removeAll: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        await removeAll(writing, await findAll(writing.database, ids));
        return true;
      }),

    /** Unique fields are not copied, and the copy starts without stock. */
    duplicate: (id: string): Promise<KeptProduct> =>
      scope.write(async (writing) => {
        const [original] = await findAll(writing.database, [id]);
        const { id: ownId, sku, barcode, active, updatedAt } = emptyProduct();
        const stock = original!.stock === null ? null : 0;
        const reserved = original!.reserved === null ? null : 0;
        return insert(writing, { ...original!, id: ownId, sku, barcode, active, updatedAt, stock, reserved }, null);
      }),
  };
}
