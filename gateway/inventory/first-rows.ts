import { inLanguage } from '../core/ground/languages.ts';
import type { FirstRows } from '../kit/parts/first-rows.ts';

const words = {
  en: { category: 'General', brand: 'Our own brand', vendor: 'Our own workshop' },
  'zh-hant': { category: '一般', brand: '自有品牌', vendor: '自家工坊' },
  jp: { category: '一般', brand: '自社ブランド', vendor: '自社工房' },
};

export const firstRows: FirstRows = async (database, { organization: organization_id, language }) => {
  const { category, brand, vendor } = inLanguage(words, language);
  const row = (slug: string, name: string) => ({ id: crypto.randomUUID(), organization_id, position: 0, slug, name });
  await database
    .insertInto('product_categories')
    .values({ ...row('general', category), parentId: null })
    .execute();
  await database.insertInto('product_brands').values(row('own', brand)).execute();
  await database.insertInto('product_vendors').values(row('own', vendor)).execute();
};
