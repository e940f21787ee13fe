import { lazy, Suspense, useState } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { oneOf, text, useAddress } from '../core/routes/use-address.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { Select } from '../ui/form/select.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { SectionNav } from '../ui/page/section-nav.tsx';
import { useSupplierCountsQuery, useSuppliersQuery, fetchSuppliers, suppliersLimits } from './generated.ts';
import { SectionLinks } from './section-links.tsx';
import { states } from './supplier-words.ts';
import styles from './supplier.module.css';
import { home } from './home.ts';
import { SuppliersTable } from './suppliers-table.tsx';

const AddSupplier = lazy(() => import('./add-supplier.tsx').then((part) => ({ default: part.AddSupplier })));
const ImportSuppliers = lazy(() =>
  import('./import-suppliers.tsx').then((part) => ({ default: part.ImportSuppliers })),
);

const views = ['all', 'critical', 'due', 'ownerless'] as const;
const shape = { view: oneOf(views, 'all'), state: oneOf(['any', ...states], 'any'), q: text, sort: text };
type Filter = { view: (typeof views)[number]; state: 'any' | (typeof states)[number]; q: string };

const questionOf = ({ view, state, q }: Filter) => ({
  ...(view === 'critical' ? { criticality: 'critical' as const } : {}),
  ...(view === 'due' ? { isDue: true } : {}),
  ...(view === 'ownerless' ? { hasOwner: false } : {}),
  ...(state === 'any' ? {} : { state }),
  ...(q ? { query: q } : {}),
});

export const prefetchSuppliers: Prefetch = (client) => void fetchSuppliers(client);

/** Suppliers with criticality and next review. */
export function SuppliersPage() {
  const { t } = useTranslation();
  const { at, put, href } = useAddress(shape);
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const question = questionOf(at);
  const [{ data, error }, refetch] = useSuppliersQuery({ variables: question });
  const [{ data: counted }] = useSupplierCountsQuery();
  const counts = counted?.supplierCounts;
  const numbers = { all: counts?.all, critical: counts?.critical, due: counts?.due, ownerless: counts?.withoutOwner };
  const isNarrowed = Object.keys(question).length > 0;
  const mayManage = hasRight('suppliers.manage');
  const add = mayManage && (
    <Button variant="solid" icon="plus" onClick={() => setOpen('add')}>
      {t('supplier.add')}
    </Button>
  );
  return (
    <Page
      title={t('nav.supplier')}
      lead={t('supplier.lead')}
      actions={
        <>
          <ExportMenu of="suppliers" query={question} />
          {mayManage && (
            <Button icon="arrow-up-tray" onClick={() => setOpen('import')}>
              {t('supplier.import')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <SectionLinks />
      <SectionNav
        label={t('supplier.views')}
        sections={views.map((view) => ({
          to: href({ view }, home),
          label: `${t(`supplier.view.${view}`)} ${numbers[view] ?? ''}`.trim(),
        }))}
        current={href({}, home)}
      />
      <div className={styles.tools}>
        <SearchField
          label={t('supplier.search')}
          group={t('nav.supplier')}
          value={at.q}
          maxLength={suppliersLimits.query.max}
          onSearch={(q) => put({ q }, 'replace')}
        />
        <Select
          label={t('supplier.stateLabel')}
          value={at.state}
          options={[
            { value: 'any', label: t('supplier.anyState') },
            ...states.map((value) => ({ value, label: t(`supplier.state.${value}`) })),
          ]}
          onChange={(state) => put({ state })}
        />
      </div>
      <Loaded
        of={{ data: data?.suppliers, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={8} picture={false} height={64} />}
        isEmpty={(suppliers) => suppliers.length === 0}
        empty={
          isNarrowed ? (
            <EmptyState
              kind="no-match"
              title={t('supplier.noMatch')}
              action={
                <Button onClick={() => put({ view: 'all', state: 'any', q: '' })}>{t('supplier.showAll')}</Button>
              }
            />
          ) : (
            <EmptyState
              kind="none"
              icon="truck"
              title={t('supplier.none')}
              text={t('supplier.noneText')}
              action={add}
            />
          )
        }
      >
        {(suppliers) => (
          <Pane flush>
            <SuppliersTable suppliers={suppliers} sort={at.sort} onSort={(sort) => put({ sort })} />
          </Pane>
        )}
      </Loaded>
      <Suspense>
        {open === 'add' && <AddSupplier onClose={() => setOpen(null)} />}
        {open === 'import' && <ImportSuppliers onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  );
}
