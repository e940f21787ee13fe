import { type Pages, usePages } from '../core/records/use-pages.ts';
import { type ProductRowFragment, ProductsDocument, type ProductsQuery, useProductChoicesQuery } from './generated.ts';
import { type Filter, questionOf } from './questions.ts';

export type Row = ProductRowFragment;

const asked = {
  type: 'Product',
  size: null,
  document: ProductsDocument,
  pick: (data: ProductsQuery) => data.products?.products ?? [],
};

/** One page of products for the URL. */
export const useProducts = (filter: Filter): Pages<ProductsQuery, Row> =>
  usePages<ProductsQuery, Row>({ ...questionOf(filter) }, asked);

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
