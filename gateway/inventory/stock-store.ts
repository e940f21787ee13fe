import type { Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { StockMoveRecord, StockReasonName } from './records.ts';

/** Reason of a stock change, given by the user. */
export type Why = { reason: StockReasonName; note?: string | null | undefined };

type Columns = 'id' | 'product_id' | 'by' | 'stock' | 'reason' | 'note' | 'moverId' | 'createdAt';

const mapping: EntityMapping<'stock_moves', StockMoveRecord, Columns> = {
  room: 'inventory',
  record: 'StockMove',
  table: 'stock_moves',
  columns: ['id', 'product_id', 'by', 'stock', 'reason', 'note', 'moverId', 'createdAt'],
  order: 'createdAt',
  isDescending: true,
  recordOf: ({ product_id: productId, reason, ...row }) => ({ ...row, productId, reason: reason as StockReasonName }),
  rowOf: ({ productId: product_id, ...move }) => ({ ...move, product_id }),
};

type Stocked = { id: string; stock: number | null };
type StockChange = { before: number | null; after: Stocked };

/** Stock movements. The feed records changes of the product only. */
export function stockStore(scope: Scope) {
  const moves = collection(scope, mapping);
  const quiet = (writing: Writing): Writing => ({ ...writing, change: () => Promise.resolve() });

  const noteAll = async (writing: Writing, changes: readonly StockChange[], why: Why): Promise<void> => {
    const noted = changes
      .filter(({ before, after }) => before !== after.stock)
      .map(({ before, after: { id, stock } }) => ({
        id: crypto.randomUUID(),
        productId: id,
        by: (stock ?? 0) - (before ?? 0),
        stock,
        reason: why.reason,
        note: why.note || null,
        moverId: scope.user,
        createdAt: new Date().toISOString(),
      }));
    await moves.insertAll(quiet(writing), noted);
  };

  return {
    noteAll,

    of: (product: string, page: Page): Promise<StockMoveRecord[]> => moves.page(page, { product_id: product }),

    /** Undo removes the movement. */
    async takeBack(writing: Writing, now: Stocked, before: number | null): Promise<void> {
      if (now.stock === before) return;
      const last = await moves
        .own(writing.database)
        .where('stock_moves.product_id', '=', now.id)
        .select(['id', 'by', 'stock'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const isIt = last && last.stock === now.stock && last.by === (now.stock ?? 0) - (before ?? 0);
      if (isIt) await moves.remove(quiet(writing), { id: last.id } as StockMoveRecord);
      else
        await noteAll(writing, [{ before: now.stock, after: { id: now.id, stock: before } }], { reason: 'corrected' });
    },
  };
}

export type StockStore = ReturnType<typeof stockStore>;
