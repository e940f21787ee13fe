import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Product: ({ inventory }, id, before) => inventory.restore(id, before),
  ProductBrand: ({ inventory }, id, before) => inventory.brands.rows.restore(id, before),
  ProductCategory: ({ inventory }, id, before) => inventory.categories.rows.restore(id, before),
  ProductTag: ({ inventory }, id, before) => inventory.tags.restore(id, before),
  ProductVendor: ({ inventory }, id, before) => inventory.vendors.rows.restore(id, before),
};
