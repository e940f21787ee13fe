import { type Values, id, ids, oneOf, text, whole } from '../core/routes/use-address.ts';
import type { Sort } from '../ui/display/table-sort.ts';
import type { ProductsQueryVariables } from './generated.ts';

export const sizes = ['5', '10', '25', '100'] as const;
export const sorts = ['name', 'sku', 'active', 'stock', 'reserved', 'cost', 'taxPercent', 'price', 'weight'] as const;
export const levels = ['low', 'out', 'in'] as const;

/** URL state of the list. */
export const shape = {
  q: text,
  sort: oneOf(sorts, 'name'),
  order: oneOf(['asc', 'desc'], 'asc'),
  page: whole,
  size: oneOf(sizes, '25'),
  category: id,
  brand: id,
  vendor: id,
  tag: id,
  active: oneOf(['', 'yes', 'no'], ''),
  stock: oneOf(['', ...levels], ''),
  columns: ids,
  ids,
  saved: id,
};
export type Filter = Values<typeof shape>;

/** By name unless specified. */
export const sortedBy = (sort: Sort | null): Partial<Filter> => ({
  sort: sorts.find((one) => one === sort?.key) ?? 'name',
  order: sort?.isDown ? 'desc' : 'asc',
  page: 1,
});

/** Resets all filters and the page. */
export const bare: Partial<Filter> = {
  q: '',
  category: null,
  brand: null,
  vendor: null,
  tag: null,
  active: '',
  stock: '',
  page: 1,
};

export const isNarrowed = ({ q, category, brand, vendor, tag, active, stock }: Filter): boolean =>
  [q, category, brand, vendor, tag, active, stock].some(Boolean);

/** Filter and order of products for a page, a sheet or an export. */
export function chosenBy(filter: Filter) {
  const { q, sort, order, category, brand, vendor, tag, active, stock } = filter;
  return {
    search: q || null,
    sort,
    order,
    category,
    brand,
    vendor,
    tag,
    active: active === '' ? null : active === 'yes',
    stock: stock || null,
  };
}

/** The URL counts pages from 1, the API from 0. */
export const questionOf = (filter: Filter): ProductsQueryVariables => ({
  ...chosenBy(filter),
  page: filter.page - 1,
  size: Number(filter.size),
});
