import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { inOrder } from '../core/database/loaders.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    products: (_, query, { inventory }) => inventory.page(query),
    product: (_, { id }, { inventory }) => inventory.find(id),
    productCategories: (_, page, { inventory }) => inventory.categories.all(page),
    productBrands: (_, page, { inventory }) => inventory.brands.all(page),
    productVendors: (_, page, { inventory }) => inventory.vendors.all(page),
    productTags: (_, page, { inventory }) => inventory.tags.all(page),
  },
  Mutation: {
    createProduct: (_, { product, linkPrice }, { inventory }) => inventory.create(product, linkPrice),
    updateProduct: (_, { id, product, linkPrice }, { inventory }) => inventory.update(id, product, linkPrice),
    deleteProduct: (_, { id }, { inventory }) => inventory.remove(id),
    createProductTag: (_, { tag }, { inventory }) => inventory.tags.create(tag.title),
    updateProductTag: (_, { id, tag }, { inventory }) => inventory.tags.update(id, tag),
    deleteProductTag: (_, { id }, { inventory }) => inventory.tags.remove(id),
    createProductCategory: (_, { category }, { inventory }) => inventory.categories.rows.create(category),
    updateProductCategory: (_, { id, category }, { inventory }) => inventory.categories.rows.update(id, category),
    moveProductCategory: (_, { id, after }, { inventory }) => inventory.categories.rows.move(id, after),
    deleteProductCategory: (_, { id }, { inventory }) => inventory.categories.rows.remove(id),
    createProductBrand: (_, { brand }, { inventory }) => inventory.brands.rows.create(brand),
    updateProductBrand: (_, { id, brand }, { inventory }) => inventory.brands.rows.update(id, brand),
    moveProductBrand: (_, { id, after }, { inventory }) => inventory.brands.rows.move(id, after),
    deleteProductBrand: (_, { id }, { inventory }) => inventory.brands.rows.remove(id),
    createProductVendor: (_, { vendor }, { inventory }) => inventory.vendors.rows.create(vendor),
    updateProductVendor: (_, { id, vendor }, { inventory }) => inventory.vendors.rows.update(id, vendor),
    moveProductVendor: (_, { id, after }, { inventory }) => inventory.vendors.rows.move(id, after),
    deleteProductVendor: (_, { id }, { inventory }) => inventory.vendors.rows.remove(id),
  },
  Subscription: {
    productChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['Product'] }),
      resolve: async ({ action, record_id }: ChangeRow, _args: unknown, { inventory }: Context) => ({
        action,
        id: record_id,
        product: action === 'delete' ? null : await inventory.find(record_id),
      }),
    },
  },
  Product: {
    category: ({ category }, _args, { inventory }) => (category ? inventory.categories.byId.load(category) : null),
    brand: ({ brand }, _args, { inventory }) => (brand ? inventory.brands.byId.load(brand) : null),
    vendor: ({ vendor }, _args, { inventory }) => (vendor ? inventory.vendors.byId.load(vendor) : null),
    tags: ({ tags }, _args, { inventory }) => inOrder(inventory.tags.byId, tags),
    thumbnail: ({ thumbnail }) => thumbnail || null,
  },
  ProductCategory: {
    products: ({ id }, page, { inventory }) => inventory.of('category', id, page),
  },
  ProductBrand: {
    products: ({ id }, page, { inventory }) => inventory.of('brand', id, page),
  },
  ProductVendor: {
    products: ({ id }, page, { inventory }) => inventory.of('vendor', id, page),
  },
  ProductTag: {
    products: ({ id }, page, { inventory }) => inventory.of('tag', id, page),
  },
};
