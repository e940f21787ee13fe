import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import { useIsPhone } from '../core/browser/media.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { toast } from '../core/state/toasts.ts';
import { readAddress, useAddress } from '../core/routes/use-address.ts';
import { Deferred } from '../list/record/deferred.tsx';
import { ResourceFrame } from '../list/resource/resource-frame.tsx';
import { useResource } from '../list/resource/use-resource.ts';
import type { List } from '../list/selection/use-list.ts';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ExportStatus } from './exchange/export-status.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { fetchProducts, fetchProductChoices } from './generated.ts';
import { home } from './home.ts';
import { ListHead } from './list/list-head.tsx';
import { NoProducts } from './list/no-products.tsx';
import { Pager } from './list/pager.tsx';
import { ProductTable } from './list/product-table.tsx';
import styles from './products-page.module.css';
import { type Filter, bare, questionOf, shape } from './questions.ts';
import { type ProductWrites, useProductWrites } from './use-product-writes.ts';
import { type Choices, type Row, useChoices, useProducts } from './use-products.ts';

const ViewTabs = lazy(() => import('./list/view-tabs.tsx').then((part) => ({ default: part.ViewTabs })));
const ProductBulk = lazy(() => import('./product/product-bulk.tsx').then((part) => ({ default: part.ProductBulk })));

/** Context passed from the list to the open product. */
export type ListContext = { list: List<Row>; writes: ProductWrites; choices: Choices; tail: string };

export const prefetchProducts: Prefetch = (client) => {
  void fetchProducts(client, questionOf(readAddress(shape, '')));
  void fetchProductChoices(client);
};

/** Product table with the pane of the open product. */
export function ProductsPage() {
  const { t } = useTranslation();
  const { at, put, href } = useAddress(shape);
  const pages = useProducts(at);
  const choices = useChoices();
  const isPhone = useIsPhone();
  const mayManage = hasRight('inventory.manage');
  const group = t('nav.apps-ecommerce-inventory');
  const tail = href();
  const pagination = pages.first?.products?.pagination;
  const list = useResource<Row>({ home, tail, pages, group, mayTick: mayManage });
  const writes = useProductWrites();
  useKnownFilters(at, put, choices);

  // A page past the end redirects to the last page.
  const last = pagination?.lastPage;
  useEffect(() => {
    if (last !== undefined && at.page > last) put({ page: last });
  }, [last, at.page, put]);
  const turn = (by: number) => {
    if (last !== undefined && at.page + by >= 1 && at.page + by <= last) put({ page: at.page + by }, 'push');
  };
  useShortcut({ keys: 'n', label: t('inventory.nextPage'), group, run: () => turn(1) });
  useShortcut({ keys: 'p', label: t('inventory.previousPage'), group, run: () => turn(-1) });

  const views = (
    <Suspense fallback={!isPhone && <div className={styles.tabs} />}>
      <ViewTabs search={tail} />
    </Suspense>
  );

  return (
    <ResourceFrame
      label={group}
      pages={pages}
      context={{ list, writes, choices, tail } satisfies ListContext}
      below="drawer"
      head={(isAlone) => (
        <>
          <ListHead {...{ at, put, pages, writes, tail, list, mayManage, isAlone }} />
          {!isPhone && views}
          <FilterBar {...{ at, put, choices, views }} />
          <ExportStatus />
        </>
      )}
      skeleton={<SkeletonRows count={10} height={48} />}
      empty={<NoProducts at={at} mayManage={mayManage} writes={writes} tail={tail} onClear={() => put(bare)} />}
      foot={
        <>
          {pagination && <Pager {...{ at, put, pagination }} />}
          <Deferred>
            {mayManage && <ProductBulk {...{ list, writes, choices, at, tail }} total={pagination?.length ?? 0} />}
          </Deferred>
        </>
      }
    >
      {() => <ProductTable {...{ list, at, put, tail }} />}
    </ResourceFrame>
  );
}

/** Drops filters for deleted records and shows a message. */
function useKnownFilters(at: Filter, put: (patch: Partial<Filter>) => void, choices: Choices): void {
  const { t } = useTranslation();
  const areLoaded = choices.category.length > 0;
  const unknown = (['category', 'brand', 'vendor'] as const).find(
    (key) => at[key] !== null && !choices[key].some(({ id }) => id === at[key]),
  );
  const tag = at.tag !== null && !choices.tags.some(({ id }) => id === at.tag) ? 'tag' : undefined;
  const gone = areLoaded ? (unknown ?? tag) : undefined;
  useEffect(() => {
    if (!gone) return;
    put({ [gone]: null });
    toast(t('inventory.filterGone'));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per deleted record
  }, [gone]);
}
