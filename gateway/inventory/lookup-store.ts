import type { Db } from '../core/database/tables.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import { catalogueStore, type CatalogueNames } from '../kit/parts/catalogue.ts';
import { collection, type Collection, type ColumnName, type EntityMapping } from '../kit/rows/collection.ts';
import { productBrands, productCategories, productVendors } from './tables.ts';
import type { ProductBrandRecord, ProductCategoryRecord, ProductVendorRecord } from './records.ts';

type Table = 'product_categories' | 'product_brands' | 'product_vendors';
type Named = 'id' | 'name' | 'slug';

const lookup = { room: 'inventory', order: 'position', rowOf: () => ({}) } as const;

const categories: EntityMapping<'product_categories', ProductCategoryRecord, Named | 'parentId'> = {
  ...lookup,
  record: 'ProductCategory',
  table: 'product_categories',
  columns: ['id', 'parentId', 'name', 'slug'],
  recordOf: (row) => row,
};

const brands: EntityMapping<'product_brands', ProductBrandRecord, Named> = {
  ...lookup,
  record: 'ProductBrand',
  table: 'product_brands',
  columns: ['id', 'name', 'slug'],
  recordOf: (row) => row,
};

const vendors: EntityMapping<'product_vendors', ProductVendorRecord, Named> = {
  ...lookup,
  record: 'ProductVendor',
  table: 'product_vendors',
  columns: ['id', 'name', 'slug'],
  recordOf: (row) => row,
};

/** Categories, brands and vendors that products refer to. */
class LookupStore<T extends Table, R extends { id: string }, C extends ColumnName<T>> {
  readonly #scope: Scope;
  readonly #names: CatalogueNames;
  readonly #listed: Collection<T, R>;

  constructor(scope: Scope, kind: EntityMapping<T, R, C>, names: CatalogueNames) {
    this.#scope = scope;
    this.#names = names;
    this.#listed = collection(scope, kind);
  }

  get byId() {
    return this.#listed.byId;
  }

  /** Store of the rows. */
  get rows() {
    return catalogueStore<R>(this.#scope, this.#names);
  }

  all(wanted: Page): Promise<R[]> {
    return this.#listed.page(wanted);
  }

  /** Names and ids, to match the rows of an import. */
  async names(database: Db): Promise<{ id: string; name: string }[]> {
    const rows = await this.#listed
      .own(database)
      .select(['id', 'name'] as never)
      .execute();
    return rows as unknown as { id: string; name: string }[];
  }

  /** The id if it exists, null for none; throws otherwise. */
  async check(database: Db, argument: string, id: string | null): Promise<string | null> {
    if (id === null || id === '') return null;
    if (await this.#listed.find(database, id)) return id;
    throw badInput(argument, `names ${id}, which does not exist in this organization`);
  }
}

export const lookupStores = (scope: Scope) => ({
  categories: new LookupStore(scope, categories, productCategories),
  brands: new LookupStore(scope, brands, productBrands),
  vendors: new LookupStore(scope, vendors, productVendors),
});

export type LookupStores = ReturnType<typeof lookupStores>;
