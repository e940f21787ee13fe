import { lazy, Suspense, useState } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import { hasRight } from '../core/session/guards.ts';
import { useCollator } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { oneOf, text, useAddress } from '../core/routes/use-address.ts';
import { useLocation } from 'react-router';
import { FilterChips } from '../list/filters/filter-chips.tsx';
import { NoMatch } from '../list/filters/no-match.tsx';
import { SearchField } from '../list/filters/search-field.tsx';
import { Views } from '../list/filters/views.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { sortOf, sortText } from '../ui/display/table-sort.ts';
import styles from './customer.module.css';
import { CustomersTable } from './customers-table.tsx';
import { type CustomerLineFragment, useCustomersQuery, fetchCustomers } from './generated.ts';
import { home } from './home.ts';
import { SectionLinks } from './section-links.tsx';
import { Suggestions } from './suggestions.tsx';

const CustomerForm = lazy(() => import('./customer-form.tsx').then((part) => ({ default: part.CustomerForm })));
const ImportCustomers = lazy(() =>
  import('./import-customers.tsx').then((part) => ({ default: part.ImportCustomers })),
);

const states = ['prospect', 'active', 'paused', 'ended'] as const;
const shape = { q: text, sort: text, state: oneOf(['all', ...states], 'all') };
const nothing = { q: '', state: 'all' } as const;
const icons = { prospect: 'eye', active: 'check-circle', paused: 'pause', ended: 'x-circle' } as const;

const orders: Record<string, (row: CustomerLineFragment) => number> = {
  requests: ({ openRequests }) => openRequests,
  contract: ({ contractTo }) => (contractTo === null ? Infinity : Date.parse(contractTo)),
  contact: ({ lastContactAt }) => (lastContactAt === null ? 0 : Date.parse(lastContactAt)),
};

export const prefetchCustomers: Prefetch = (client) => void fetchCustomers(client);

/** Customer list with flags for what needs attention. */
export function CustomersPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { at, put } = useAddress(shape);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [{ data, error }, refetch] = useCustomersQuery();
  const add = hasRight('customers.manage') && (
    <Button variant="solid" icon="plus" onClick={() => setAdding(true)}>
      {t('customer.add')}
    </Button>
  );
  return (
    <Page
      title={t('nav.customer')}
      lead={t('customer.lead')}
      actions={
        <>
          <ExportMenu of="customers" query={at.state === 'all' ? {} : { state: at.state }} />
          {hasRight('customers.manage') && (
            <Button icon="arrow-up-tray" onClick={() => setImporting(true)}>
              {t('customer.import.title')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <SectionLinks />
      <Suggestions />
      <Loaded
        of={{ data: data?.customers, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={8} picture={false} height={56} />}
        isEmpty={(customers) => customers.length === 0}
        empty={
          <EmptyState kind="none" icon="users" title={t('customer.none')} text={t('customer.noneText')} action={add} />
        }
      >
        {(customers) => (
          <>
            <div className={styles.bar}>
              <div className={styles.search}>
                <SearchField
                  label={t('customer.search')}
                  group={t('nav.customer')}
                  value={at.q}
                  onSearch={(q) => put({ q })}
                />
              </div>
              <Views room="customer" path={home} search={search} variant="menu" />
            </div>
            <FilterChips
              label={t('customer.filter')}
              at={at}
              put={put}
              nothing={nothing}
              name="state"
              choices={states.map((value) => ({ value, label: t(`customer.state.${value}`), icon: icons[value] }))}
            />
            <Found customers={customers} at={at} put={put} />
          </>
        )}
      </Loaded>
      <Suspense>
        {isAdding && <CustomerForm one={null} onClose={() => setAdding(false)} />}
        {isImporting && <ImportCustomers onClose={() => setImporting(false)} />}
      </Suspense>
    </Page>
  );
}

type FoundProps = {
  customers: readonly CustomerLineFragment[];
  at: { q: string; sort: string; state: string };
  put: (patch: { q?: string; sort?: string; state?: 'all' }) => void;
};

function Found({ customers, at, put }: FoundProps) {
  const { t } = useTranslation();
  const collator = useCollator();
  const sort = sortOf(at.sort, ['name', ...Object.keys(orders)]);
  const wanted = at.q.trim().toLowerCase();
  const found = customers.filter(
    ({ name, domains, tags, state }) =>
      (at.state === 'all' || state === at.state) &&
      [name, ...domains, ...tags].some((part) => part.toLowerCase().includes(wanted)),
  );
  const valueOf = sort && orders[sort.key];
  const sorted = sort
    ? found.toSorted((one, other) => {
        const order = valueOf ? valueOf(one) - valueOf(other) : collator.compare(one.name, other.name);
        return sort.isDown ? -order : order;
      })
    : found;
  if (sorted.length === 0)
    return (
      <NoMatch
        title={t('customer.noMatch')}
        text={t('customer.noMatchText')}
        onClear={() => put({ q: '', state: 'all' })}
      />
    );
  return (
    <Pane flush>
      <CustomersTable customers={sorted} sort={sort} onSort={(next) => put({ sort: sortText(next) ?? '' })} />
    </Pane>
  );
}
