import type { Selectable } from 'kysely';
import { carriedBy, tagIdsOf } from '../core/parts/carried-tags.ts';
import { productTags, type ProductsTable } from './tables.ts';
import type { ProductRecord } from './records.ts';

export type ProductRow = Selectable<ProductsTable>;

const COLUMNS = [
  'id',
  'category',
  'name',
  'description',
  'sku',
  'barcode',
  'brand',
  'vendor',
  'stock',
  'reserved',
  'cost',
  'basePrice',
  'taxPercent',
  'price',
  'weight',
  'thumbnail',
  'images',
  'active',
] as const;

export const LISTED = [...COLUMNS.map((column) => `products.${column}` as const), carriedBy(productTags)];

type ListedProduct = Pick<ProductRow, (typeof COLUMNS)[number]> & { tags: string | null };

/** Written out: a page holds up to a hundred, and copying every row twice is most of what they would cost. */
export function recordOf(row: ListedProduct): ProductRecord {
  return {
    id: row.id,
    category: row.category ?? '',
    name: row.name,
    description: row.description,
    tags: tagIdsOf(row.tags),
    sku: row.sku,
    barcode: row.barcode,
    brand: row.brand ?? '',
    vendor: row.vendor ?? '',
    stock: row.stock,
    reserved: row.reserved,
    cost: row.cost,
    basePrice: row.basePrice,
    taxPercent: row.taxPercent,
    price: row.price,
    weight: row.weight,
    thumbnail: row.thumbnail,
    images: JSON.parse(row.images) as string[],
    active: row.active === 1,
  };
}

export function rowOf({ tags: _, ...record }: ProductRecord, organization_id: string): ProductRow {
  return {
    ...record,
    organization_id,
    ...keysOf(record.name, record.sku),
    category: record.category || null,
    brand: record.brand || null,
    vendor: record.vendor || null,
    images: JSON.stringify(record.images),
    active: record.active ? 1 : 0,
  };
}

/** What a product is sorted by and found with. */
export const keysOf = (name: string, sku: string) => ({
  nameKey: name.toUpperCase(),
  searchKey: name.toLowerCase(),
  skuKey: sku.toUpperCase(),
});
