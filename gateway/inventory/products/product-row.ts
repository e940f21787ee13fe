import type { Selectable } from 'kysely';
import { carriedBy, tagIdsOf } from '../../kit/parts/tags/carried-tags.ts';
import { measured, noPreview, previewColumn } from '../../kit/parts/previews.ts';
import type { ColumnName, EntityMapping } from '../../kit/rows/collection.ts';
import { sql } from 'kysely';
import { productTags, type ProductsTable } from '../tables.ts';
import type { KeptProduct, ProductMore, ProductRecord } from '../records.ts';

type ProductRow = Selectable<ProductsTable>;

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
] as const satisfies ColumnName<'products'>[];

const MORE = [
  'lowAt',
  'updatedAt',
  'preview',
  'previewWidth',
  'previewHeight',
] as const satisfies ColumnName<'products'>[];

/** Columns of lists. */
export const LISTED = [...COLUMNS.map((column) => `products.${column}` as const), carriedBy(productTags)];

/** Columns that writes read. */
export const WHOLE = [...LISTED, ...MORE.map((column) => `products.${column}` as const)];

/** Columns loaded on demand, including the list preview. */
export const SHOWN = [
  'products.id',
  'products.lowAt',
  'products.updatedAt',
  'products.previewWidth',
  'products.previewHeight',
  previewColumn(sql.ref<string | null>('products.thumbnail'), sql.ref<string | null>('products.preview')).as('preview'),
] as const;

type ListedProduct = Pick<ProductRow, (typeof COLUMNS)[number]> & { tags: string | null };
export type WholeProduct = ListedProduct & Pick<ProductRow, (typeof MORE)[number]>;

/** Written out instead of copying, because copying every row would be the main cost of a page. */
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

const moreOf = ({ lowAt, updatedAt, preview, previewWidth, previewHeight }: WholeProduct) => ({
  lowAt,
  updatedAt,
  preview,
  previewWidth,
  previewHeight,
});

export const keptOf = (row: WholeProduct): KeptProduct => ({ ...recordOf(row), ...moreOf(row) });

export const productMapping: EntityMapping<'products', KeptProduct, (typeof COLUMNS)[number] | (typeof MORE)[number]> =
  {
    room: 'inventory',
    record: 'Product',
    table: 'products',
    columns: [...COLUMNS, ...MORE],
    order: 'nameKey',
    recordOf: (row) => keptOf({ ...row, tags: null }),
    rowOf: ({ tags: _, ...record }) => ({
      ...record,
      ...keysOf(record),
      category: record.category || null,
      brand: record.brand || null,
      vendor: record.vendor || null,
      images: JSON.stringify(record.images),
      active: record.active ? 1 : 0,
    }),
  };

/** Default threshold of low stock. */
const LOW_AT = 20;

type Keyed = { name: string; sku: string; barcode: string; description: string; stock: number | null };

/** Sort and search keys of a product. */
export const keysOf = ({ name, sku, barcode, description, stock, lowAt }: Keyed & { lowAt?: number | null }) => ({
  nameKey: name.toUpperCase(),
  searchKey: name.toLowerCase(),
  skuKey: sku.toUpperCase(),
  findKey: [name, sku, barcode, description].join('\n').toLowerCase(),
  isLow: (stock ?? 0) < (lowAt ?? LOW_AT) ? 1 : 0,
});

/** On-demand fields of a just written product. */
export function shownOf({ lowAt, updatedAt, thumbnail, ...product }: KeptProduct): ProductMore {
  const { preview, previewWidth, previewHeight } = product;
  const picture = preview ? { preview, previewWidth, previewHeight } : { ...noPreview, preview: thumbnail || null };
  return { id: product.id, lowAt, updatedAt, ...measured(picture) };
}

export const emptyProduct = (): KeptProduct => ({
  id: crypto.randomUUID(),
  category: '',
  name: 'A New Product',
  description: '',
  tags: [],
  sku: '',
  barcode: '',
  brand: '',
  vendor: '',
  stock: null,
  reserved: null,
  cost: null,
  basePrice: null,
  taxPercent: null,
  price: null,
  weight: null,
  thumbnail: '',
  images: [],
  active: false,
  lowAt: null,
  updatedAt: null,
  ...noPreview,
});
