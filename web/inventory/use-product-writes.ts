import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { useDeletion } from '../list/resource/use-deletion.ts';
import {
  type ProductsPatch,
  type StockReason,
  useAdjustStockMutation,
  useChangeProductsMutation,
  useCreateProductMutation,
  useCreateProductTagMutation,
  useDeleteProductsMutation,
  useDuplicateProductMutation,
  useTagProductsMutation,
} from './generated.ts';
import type { Row } from './use-products.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

/** Writes to products, each with a toast and undo. */
export function useProductWrites() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, create] = useCreateProductMutation();
  const [, change] = useChangeProductsMutation();
  const [, tagAll] = useTagProductsMutation();
  const [, createTag] = useCreateProductTagMutation();
  const [, duplicate] = useDuplicateProductMutation();
  const [, adjust] = useAdjustStockMutation();
  const deletion = useDeletion<Row>(useDeleteProductsMutation(), ({ name }) => name);
  const name = (row: Pick<Row, 'name'>) => row.name;

  const tag = async (rows: readonly Row[], one: { id: string; title: string }, tagged: boolean) => {
    const result = await tagAll({ ids: idsOf(rows), tag: one.id, tagged });
    announce(result, t(tagged ? 'inventory.tagged' : 'inventory.untagged', { count: rows.length, title: one.title }));
  };
  return {
    create: async (name: string): Promise<string | null> => {
      const result = await create({ product: { name } });
      announce(result, t('inventory.made'));
      return result.data?.createProduct.id ?? null;
    },
    change: async (rows: readonly Row[], product: ProductsPatch, said: string, pricePercent?: number) =>
      announce(await change({ ids: idsOf(rows), product, ...(pricePercent ? { pricePercent } : {}) }), said),
    sell: async (rows: readonly Row[]) => {
      const active = rows.some((row) => !row.active);
      const count = rows.length;
      const result = await change({ ids: idsOf(rows), product: { active } });
      announce(result, t(active ? 'inventory.putOnSale' : 'inventory.takenOffSale', { count }));
    },
    tag,
    tagNew: async (rows: readonly Row[], title: string) => {
      const result = await createTag({ tag: { title } });
      if (!announce(result, null) || !result.data) return;
      await tag(rows, result.data.createProductTag, true);
    },
    adjust: async (row: Pick<Row, 'id' | 'name'>, by: number, reason: StockReason, note: string | null = null) => {
      const result = await adjust({ id: row.id, by, reason, note });
      const stock = result.data?.adjustStock.stock ?? 0;
      return announce(result, t('inventory.stockIs', { name: name(row), stock }));
    },
    duplicate: async (row: Pick<Row, 'id' | 'name'>): Promise<string | null> => {
      const result = await duplicate({ id: row.id });
      announce(result, t('inventory.duplicated', { name: name(row) }));
      return result.data?.duplicateProduct.id ?? null;
    },
    deletion,
  };
}

export type ProductWrites = ReturnType<typeof useProductWrites>;
