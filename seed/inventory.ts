import type { Insertable } from 'kysely';
import { keysOf } from '../gateway/inventory/products/product-row.ts';
import type { ProductsTable } from '../gateway/inventory/tables.ts';
import { harbor, northwind } from './people.ts';
import { seedId, type Plant } from './plant.ts';
import {
  harborBrands,
  harborProductCategories,
  harborProducts,
  harborProductTags,
  harborVendors,
  northwindBrands,
  northwindProductCategories,
  northwindProducts,
  northwindProductTags,
  northwindVendors,
  type ProductTagText,
  type ProductText,
} from './texts/inventory.ts';

/** Identified by SKU, because names repeat. */
export const productId = (organization: string, sku: string, copy = 0): string =>
  copy === 0 ? seedId('product', organization, sku) : seedId('product', organization, sku, copy);
export const productCategoryId = (organization: string, slug: string) => seedId('product category', organization, slug);
export const productBrandId = (organization: string, slug: string) => seedId('product brand', organization, slug);
export const productVendorId = (organization: string, slug: string) => seedId('product vendor', organization, slug);
export const productTagId = (organization: string, title: string) => seedId('product tag', organization, title);

type LookupText = { slug: string; name: string };
type Texts = {
  categories: LookupText[];
  brands: LookupText[];
  vendors: LookupText[];
  tags: ProductTagText[];
  products: ProductText[];
};

export async function seedInventory(plant: Plant): Promise<void> {
  const watches: Texts = {
    categories: northwindProductCategories,
    brands: northwindBrands,
    vendors: northwindVendors,
    tags: northwindProductTags,
    products: northwindProducts,
  };
  const chandlery: Texts = {
    categories: harborProductCategories,
    brands: harborBrands,
    vendors: harborVendors,
    tags: harborProductTags,
    products: harborProducts,
  };
  await seedOrganization(plant, northwind, watches, plant.scale);
  await seedOrganization(plant, harbor, chandlery, 1);
}

async function seedOrganization(plant: Plant, organization: string, texts: Texts, scale: number): Promise<void> {
  const categories = lookups(organization, texts.categories, productCategoryId);
  await plant.insert(
    'product_categories',
    categories.map((category) => ({ ...category, parentId: null })),
  );
  await plant.insert('product_brands', lookups(organization, texts.brands, productBrandId));
  await plant.insert('product_vendors', lookups(organization, texts.vendors, productVendorId));
  await plant.insert(
    'product_tags',
    texts.tags.map(({ title }, position) => ({
      id: productTagId(organization, title),
      organization_id: organization,
      title,
      position,
    })),
  );
  await plant.insert('products', productRows(organization, texts.products, scale));
  await plant.insert('products_tagged', taggedRows(organization, texts.products, scale));
  await plant.insert('product_totals', [{ organization_id: organization, total: texts.products.length * scale }]);
}

const lookups = (organization: string, texts: LookupText[], idOf: (organization: string, slug: string) => string) =>
  texts.map((text, position) => ({
    ...text,
    id: idOf(organization, text.slug),
    organization_id: organization,
    position,
  }));

/** The texts, repeated as SEED_SCALE requires; one at a time. */
export function* productRows(
  organization: string,
  texts: ProductText[],
  scale: number,
): Iterable<Insertable<ProductsTable>> {
  for (let copy = 0; copy < scale; copy += 1) {
    for (const { tags: _, ...text } of texts) {
      const name = copy === 0 ? text.name : `${text.name} ${copy + 1}`;
      const sku = copy === 0 ? text.sku : `${text.sku}-${copy + 1}`;
      yield {
        ...text,
        ...keysOf({ ...text, name, sku }),
        id: productId(organization, text.sku, copy),
        organization_id: organization,
        name,
        sku,
        category: productCategoryId(organization, text.category),
        brand: productBrandId(organization, text.brand),
        vendor: productVendorId(organization, text.vendor),
        images: JSON.stringify(text.images),
        active: text.active ? 1 : 0,
      };
    }
  }
}

/** Tag links in the order of the products. */
export function* taggedRows(organization: string, texts: ProductText[], scale: number) {
  for (let copy = 0; copy < scale; copy += 1) {
    for (const text of texts) {
      for (const [position, title] of text.tags.entries()) {
        yield {
          organization_id: organization,
          item_id: productId(organization, text.sku, copy),
          tag_id: productTagId(organization, title),
          position,
        };
      }
    }
  }
}
