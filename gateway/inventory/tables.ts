import { sql, type Generated, type Kysely } from 'kysely';
import { ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import type { CatalogueNames } from '../kit/parts/catalogue.ts';
import { addPreviewColumns } from '../kit/parts/previews.ts';
import { orderTagged } from '../kit/parts/tags/tag-order.ts';
import { createTagTables, type TaggedTable, type TagNames, type TagsTable } from '../kit/parts/tags/tag-tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    products: ProductsTable;
    product_totals: ProductTotalsTable;
    product_categories: LookupTable & { parentId: string | null };
    product_brands: LookupTable;
    product_vendors: LookupTable;
    product_tags: TagsTable;
    products_tagged: TaggedTable & { itemKey: Generated<string> };
    stock_moves: StockMovesTable;
  }
}

export type ProductsTable = {
  id: string;
  organization_id: string;
  category: string | null;
  name: string;
  /** Upper case, as the contract compares. */
  nameKey: string;
  /** Lower case, for substring search by name. */
  searchKey: string;
  description: string;
  sku: string;
  skuKey: string;
  barcode: string;
  brand: string | null;
  vendor: string | null;
  stock: number | null;
  reserved: number | null;
  cost: number | null;
  basePrice: number | null;
  taxPercent: number | null;
  price: number | null;
  weight: number | null;
  thumbnail: string | null;
  images: string;
  active: number;
  /** Lower case: name, SKU, barcode and description, for search in all fields. */
  findKey: Generated<string>;
  lowAt: Generated<number | null>;
  /** 1 while the stock is below `lowAt`. */
  isLow: Generated<number>;
  updatedAt: Generated<string | null>;
  preview: Generated<string | null>;
  previewWidth: Generated<number | null>;
  previewHeight: Generated<number | null>;
};

/** Stock movements. They outlive a deleted product, so that undo restores its history. */
type StockMovesTable = {
  id: string;
  organization_id: string;
  product_id: string;
  by: number;
  stock: number | null;
  reason: string;
  note: string | null;
  moverId: string;
  createdAt: string;
};

/** Number of products, maintained by writes, so that no request counts the table. */
type ProductTotalsTable = { organization_id: string; total: number };

const lookup = { room: 'inventory', label: 'name', order: 'position' } as const;

export const productCategories: CatalogueNames = {
  ...lookup,
  record: 'ProductCategory',
  table: 'product_categories',
  argument: 'category',
  hasParent: true,
  holders: [
    { table: 'products', column: 'category' },
    { table: 'product_categories', column: 'parentId' },
  ],
};
export const productBrands: CatalogueNames = {
  ...lookup,
  record: 'ProductBrand',
  table: 'product_brands',
  argument: 'brand',
  holders: [{ table: 'products', column: 'brand' }],
};
export const productVendors: CatalogueNames = {
  ...lookup,
  record: 'ProductVendor',
  table: 'product_vendors',
  argument: 'vendor',
  holders: [{ table: 'products', column: 'vendor' }],
};

export type LookupTable = { id: string; organization_id: string; name: string; slug: string; position: number };

export const productTags: TagNames = {
  room: 'inventory',
  record: 'ProductTag',
  tags: 'product_tags',
  tagged: 'products_tagged',
  items: 'products',
};

/** Sorted as numbers; null counts as 0. */
export const NUMBERS = ['stock', 'reserved', 'cost', 'basePrice', 'taxPercent', 'price', 'weight'] as const;

export const migrations: RoomMigrations = {
  '0022 inventory': async (database, engine) => {
    for (const name of ['product_categories', 'product_brands', 'product_vendors']) await createLookup(database, name);
    await database.schema.alterTable('product_categories').addColumn('parentId', 'text').execute();
    await database.schema
      .createTable('products')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('category', 'text', (column) => column.references('product_categories.id').onDelete('set null'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameKey', 'text', engine.binary)
      .addColumn('searchKey', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('skuKey', 'text', engine.binary)
      .addColumn('barcode', 'text', (column) => column.notNull())
      .addColumn('brand', 'text', (column) => column.references('product_brands.id').onDelete('set null'))
      .addColumn('vendor', 'text', (column) => column.references('product_vendors.id').onDelete('set null'))
      .addColumn('stock', 'integer')
      .addColumn('reserved', 'integer')
      .addColumn('cost', engine.real)
      .addColumn('basePrice', engine.real)
      .addColumn('taxPercent', engine.real)
      .addColumn('price', engine.real)
      .addColumn('weight', engine.real)
      .addColumn('thumbnail', 'text')
      .addColumn('images', 'text', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull())
      .execute();
    for (const key of ['nameKey', 'skuKey', 'active']) {
      const index = database.schema.createIndex(`products_${key}`).on('products');
      await index.columns(['organization_id', key, 'id']).execute();
    }
    for (const key of NUMBERS) {
      await sql
        .raw(`create index "products_${key}" on "products" ("organization_id", (coalesce("${key}", 0)), "id")`)
        .execute(database);
    }
    for (const key of ['category', 'brand', 'vendor']) {
      const index = database.schema.createIndex(`products_${key}`).on('products');
      await index.columns([key, 'nameKey', 'id']).execute();
    }
    await engine.indexText(database, 'products', 'searchKey');
    await database.schema
      .createTable('product_totals')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await createTagTables(database, engine, productTags);
  },
  '0032 products by tag': (database, engine) => orderTagged(database, engine, productTags, 'nameKey'),
  '0100 stock moves': async (database, engine) => {
    const products = () => database.schema.alterTable('products');
    await products()
      .addColumn('findKey', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await products().addColumn('lowAt', 'integer').execute();
    await products()
      .addColumn('isLow', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await products().addColumn('updatedAt', 'text').execute();
    await addPreviewColumns(database, 'products');
    await sql`update products set "isLow" = case when coalesce(stock, 0) < 20 then 1 else 0 end, "findKey" =
      "searchKey" || '\n' || lower(sku) || '\n' || lower(barcode) || '\n' || lower(description)`.execute(database);
    await engine.indexText(database, 'products', 'findKey');
    const low = database.schema.createIndex('products_isLow').on('products');
    await low.columns(['organization_id', 'isLow', 'nameKey', 'id']).execute();
    await database.schema
      .createTable('stock_moves')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('by', 'integer', (column) => column.notNull())
      .addColumn('stock', 'integer')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('moverId', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    const history = database.schema.createIndex('stock_moves_history').on('stock_moves');
    await history.columns(['organization_id', 'product_id', 'createdAt', 'id']).execute();
  },
};

async function createLookup(database: Kysely<never>, name: string): Promise<void> {
  await database.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  const order = database.schema.createIndex(`${name}_order`).on(name);
  await order.columns(['organization_id', 'position', 'id']).execute();
}
