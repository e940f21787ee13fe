import type { ProductExportQuery, ProductImport } from './generated.ts';
import { productPatchLimits } from './generated.ts';

/** Fields of a product table, in column order. */
export const fields = [
  'sku',
  'name',
  'description',
  'barcode',
  'category',
  'brand',
  'vendor',
  'tags',
  'stock',
  'reserved',
  'lowAt',
  'cost',
  'basePrice',
  'taxPercent',
  'price',
  'weight',
  'active',
] as const;
export type FieldName = (typeof fields)[number];

const numbers = {
  stock: true,
  reserved: true,
  lowAt: true,
  cost: false,
  basePrice: false,
  taxPercent: false,
  price: false,
  weight: false,
} as const;
export const isNumber = (field: string): field is keyof typeof numbers => field in numbers;
export const isWhole = (field: keyof typeof numbers): boolean => numbers[field];

const most = productPatchLimits.price.max;

/** Common column headers in three languages, besides our own labels. */
const names: Record<FieldName, string> = {
  sku: 'sku|article|item number|stock keeping unit|variant sku|商品編號|貨號|品番|型番|商品コード',
  name: 'name|title|product|product name|名稱|品名|商品名稱|商品名|名前',
  description: 'description|body|body (html)|details|描述|說明|商品描述|説明|商品説明',
  barcode: 'barcode|ean|gtin|upc|variant barcode|條碼|條形碼|バーコード|jan',
  category: 'category|type|product category|類別|分類|カテゴリ|カテゴリー',
  brand: 'brand|品牌|ブランド',
  vendor: 'vendor|supplier|供應商|廠商|仕入先|ベンダー',
  tags: 'tags|labels|標籤|タグ',
  stock: 'stock|quantity|inventory|in stock|variant inventory qty|庫存|庫存數量|數量|在庫|在庫数|数量',
  reserved: 'reserved|promised|保留|已保留|引当|引当済み',
  lowAt: 'low stock below|low at|low mark|reorder point|低庫存標準|低庫存|在庫少の基準|発注点',
  cost: 'cost|cost per item|成本|原価|コスト',
  basePrice: 'base price|net price|price before tax|稅前價格|未稅價|基本價格|税抜価格|本体価格|基本価格',
  taxPercent: 'tax|tax %|tax percent|vat|稅率|税率|税',
  price: 'price|gross price|variant price|價格|售價|含稅價|価格|税込価格|販売価格',
  weight: 'weight|weight (lb)|weight lbs|重量|重さ',
  active: 'active|on sale|status|published|上架|販售中|啟用|販売中|公開',
};

const fold = (text: string): string => text.trim().toLowerCase();

/** Guesses the field of each column from its header: our label, API name or a common synonym. */
export function guess(heads: readonly string[], wordOf: (field: FieldName) => string): (FieldName | null)[] {
  const taken = new Set<FieldName>();
  return heads.map((head) => {
    const text = fold(head);
    const field = fields.find(
      (one) => !taken.has(one) && [fold(one), fold(wordOf(one)), ...names[one].split('|')].includes(text),
    );
    if (field) taken.add(field);
    return field ?? null;
  });
}

type Exported = NonNullable<NonNullable<ProductExportQuery['products']>['products']>[number];

/** Cell of a CSV file: plain numbers, tags separated by semicolons. */
export function cellOf(product: Exported, field: FieldName): string {
  if (field === 'tags') return product.tags.map(({ title }) => title).join('; ');
  if (field === 'active') return product.active ? 'yes' : 'no';
  if (field === 'category' || field === 'brand' || field === 'vendor') return product[field]?.name ?? '';
  const value = product[field];
  return value === null || value === undefined ? '' : String(value);
}

const yes = /^(yes|y|true|1|on|active|published|是|上架|はい|公開)$/i;
const no = /^(no|n|false|0|off|inactive|draft|否|下架|いいえ|非公開)?$/i;

/** Parses a number in common notations; undefined if invalid or out of range. */
export function numberOf(text: string, field: keyof typeof numbers): number | null | undefined {
  const bare = text
    .trim()
    .replace(/^[$€£¥]|[%]$/g, '')
    .replace(/(\d)[, ](?=\d{3}(\D|$))/g, '$1')
    .trim();
  if (bare === '') return null;
  if (!/^-?\d+(\.\d+)?(e\+?\d+)?$/i.test(bare)) return undefined;
  const value = Number(bare);
  return value < 0 || value > most || (isWhole(field) && !Number.isInteger(value)) ? undefined : value;
}

/** Parses the active state; undefined for unknown words. */
export const activeOf = (text: string): boolean | undefined =>
  yes.test(text.trim()) ? true : no.test(text.trim()) ? false : undefined;

/** Converts a row for the API, or returns the first field that can't be parsed. */
export function importOf(cells: readonly string[], columns: readonly (FieldName | null)[]): ProductImport | FieldName {
  const row: Record<string, unknown> = {};
  for (const [index, field] of columns.entries()) {
    if (!field) continue;
    const text = cells[index] ?? '';
    if (isNumber(field)) {
      const value = numberOf(text, field);
      if (value === undefined) return field;
      row[field] = value;
    } else if (field === 'active') {
      const value = activeOf(text);
      if (value === undefined) return field;
      row[field] = value;
    } else if (field === 'tags') {
      row[field] = text
        .split(';')
        .map((tag) => tag.trim())
        .filter(Boolean);
    } else row[field] = field === 'description' ? text : text.trim();
  }
  return row as ProductImport;
}
