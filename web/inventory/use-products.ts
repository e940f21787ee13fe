import { type Pages, usePages } from '../core/records/use-pages.ts';
import { type ProductRowFragment, productsList, type ProductsQuery, useProductChoicesQuery } from './generated.ts';
import { type Filter, questionOf } from './questions.ts';

export type Row = ProductRowFragment;

/** One page of products for the URL. */
export const useProducts = (filter: Filter): Pages<ProductsQuery, Row> =>
  usePages(productsList, questionOf(filter), { size: null });

/** Categories, brands, vendors and tags. */
export function useChoices() {
  const [{ data }, refetch] = useProductChoicesQuery();
  return {
    category: data?.productCategories ?? [],
    brand: data?.productBrands ?? [],
    vendor: data?.productVendors ?? [],
    tags: data?.productTags ?? [],
    refetch,
  };
}
export type Choices = ReturnType<typeof useChoices>;
