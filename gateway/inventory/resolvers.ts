import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import { shownOf } from './products/product-row.ts';
import type { KeptProduct, ProductRecord } from './records.ts';
import type { Resolvers } from '../generated-resolvers.ts';

/** Loaded on demand for lists; a just written product has it already. */
const moreOf = (product: ProductRecord | KeptProduct, { inventory }: Context) =>
  'lowAt' in product ? shownOf(product) : inventory.more.load(product.id);

export const oneWrites = ['updateProduct'];

export const resolvers: Resolvers = {
  Query: {
    products: (_, query, { inventory }) => inventory.page(query),
    product: (_, { id }, { inventory }) => inventory.find(id),
    stockMoves: (_, { productId, ...page }, { inventory }) => inventory.moves(productId, page),
    productCategories: (_, page, { inventory }) => inventory.categories.all(page),
    productBrands: (_, page, { inventory }) => inventory.brands.all(page),
    productVendors: (_, page, { inventory }) => inventory.vendors.all(page),
    productTags: (_, page, { inventory }) => inventory.tags.all(page),
  },
  Mutation: {
    createProduct: (_, { product, linkPrice }, { inventory }) => inventory.create(product, linkPrice),
    updateProduct: (_, { id, product, linkPrice, since }, { inventory }) =>
      inventory.update(id, product, linkPrice, since),
    updateProducts: (_, { changes }, { inventory }) => inventory.bulk.updateAll(changes),
    changeProducts: (_, { ids, product, pricePercent }, { inventory }) =>
      inventory.bulk.changeAll(ids, product, pricePercent),
    tagProducts: (_, { ids, tag, tagged }, { inventory }) => inventory.bulk.tagAll(ids, tag, tagged),
    deleteProducts: (_, { ids }, { inventory }) => inventory.bulk.removeAll(ids),
    duplicateProduct: (_, { id }, { inventory }) => inventory.bulk.duplicate(id),
    adjustStock: (_, { id, by, reason, note }, { inventory }) => inventory.adjustStock(id, by, reason, note),
    importProducts: (_, { products, dryRun }, { inventory }) => inventory.importAll(products, dryRun),
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
    productChanged: recordChanges('Product', (id, { inventory }: Context) => inventory.find(id)),
  },
  Product: {
    category: ({ category }, _args, { inventory }) => (category ? inventory.categories.byId.load(category) : null),
    brand: ({ brand }, _args, { inventory }) => (brand ? inventory.brands.byId.load(brand) : null),
    vendor: ({ vendor }, _args, { inventory }) => (vendor ? inventory.vendors.byId.load(vendor) : null),
    tags: ({ tags }, _args, { inventory }) => inOrder(inventory.tags.byId, tags),
    thumbnail: ({ thumbnail }) => thumbnail || null,
    available: ({ stock, reserved }) => (stock === null ? null : stock - (reserved ?? 0)),
    lowAt: async (product, _args, context) => (await moreOf(product, context))?.lowAt ?? null,
    updatedAt: async (product, _args, context) => (await moreOf(product, context))?.updatedAt ?? null,
    preview: async (product, _args, context) => (await moreOf(product, context))?.preview ?? null,
    previewWidth: async (product, _args, context) => (await moreOf(product, context))?.previewWidth ?? null,
    previewHeight: async (product, _args, context) => (await moreOf(product, context))?.previewHeight ?? null,
  },
  StockMove: {
    mover: ({ moverId }, _args, { organizations }) => organizations.colleagues.load(moverId),
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
