import { useState } from 'react';
import { useOnChange } from '../core/on-change.ts';
import { type Pages, usePages } from '../core/use-pages.ts';
import { type ProductRowFragment, ProductsDocument, type ProductsQuery, useProductChoicesQuery } from './generated.ts';
import { type Filter, questionOf } from './questions.ts';

export type Row = ProductRowFragment;

const asked = {
  type: 'Product',
  size: null,
  document: ProductsDocument,
  pick: (data: ProductsQuery) => data.products?.products ?? [],
};

/** One page of the list as the address describes it. What others change is seen in place; the order waits to be asked for. */
export function useProducts(filter: Filter): Pages<ProductsQuery, Row> & { isOld: boolean; renew: () => void } {
  const pages = usePages<ProductsQuery, Row>({ ...questionOf(filter) }, asked);
  const key = JSON.stringify(questionOf(filter));
  const [old, setOld] = useState<string | null>(null);
  useOnChange(['Product'], (changes) => {
    if (changes.some(({ isOwn }) => !isOwn)) setOld(key);
  });
  return {
    ...pages,
    isOld: old === key,
    renew: () => {
      setOld(null);
      void pages.refresh();
    },
  };
}

/** What products are sorted into, made by, bought from and called. */
export function useChoices() {
  const [{ data }, again] = useProductChoicesQuery();
  return {
    category: data?.productCategories ?? [],
    brand: data?.productBrands ?? [],
    vendor: data?.productVendors ?? [],
    tags: data?.productTags ?? [],
    again,
  };
}
export type Choices = ReturnType<typeof useChoices>;
