import { lazy, Suspense, useState } from 'react';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { oneOf, text, useAddress } from '../../core/routes/use-address.ts';
import { NoMatch } from '../../list/filters/no-match.tsx';
import { SearchField } from '../../list/filters/search-field.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import styles from '../customer.module.css';
import { type CustomerRequestLineFragment, useCustomerRequestsQuery, fetchCustomerRequests } from '../generated.ts';
import { RequestBoard } from './request-board.tsx';
import { RequestsTable } from './requests-table.tsx';
import { SectionLinks } from '../section-links.tsx';

const NewRequest = lazy(() => import('./new-request.tsx').then((part) => ({ default: part.NewRequest })));

const looks = ['list', 'board'] as const;
const shows = ['open', 'all'] as const;
const shape = { q: text, look: oneOf(looks, 'list'), show: oneOf(shows, 'open') };

export const prefetchRequests: Prefetch = (client) => void fetchCustomerRequests(client);

/** Customer requests as a list or board. */
export function RequestsPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [isAdding, setAdding] = useState(false);
  const [{ data, error }, refetch] = useCustomerRequestsQuery({ variables: {} });
  const add = hasRight('customers.manage') && (
    <Button variant="solid" icon="plus" onClick={() => setAdding(true)}>
      {t('customer.request.add')}
    </Button>
  );
  const wanted = at.q.trim().toLowerCase();
  const isShown = ({ title, number, customer, state }: CustomerRequestLineFragment) =>
    (at.show === 'all' || at.look === 'board' || (state !== 'answered' && state !== 'closed')) &&
    [title, `#${number}`, customer?.name ?? ''].some((part) => part.toLowerCase().includes(wanted));
  return (
    <Page
      title={t('customer.sections.requests')}
      lead={t('customer.request.lead')}
      actions={
        <>
          <ExportMenu of="customerRequests" query={{}} />
          {add}
        </>
      }
    >
      <SectionLinks />
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            label={t('customer.request.search')}
            group={t('nav.customer')}
            value={at.q}
            onSearch={(q) => put({ q })}
          />
        </div>
        {at.look === 'list' && (
          <SegmentedChoice
            value={at.show}
            choices={shows.map((value) => ({ value, label: t(`customer.request.show.${value}`) }))}
            onChange={(show) => put({ show })}
            label={t('customer.filter')}
          />
        )}
        <SegmentedChoice
          value={at.look}
          choices={looks.map((value) => ({ value, label: t(`customer.request.look.${value}`) }))}
          onChange={(look) => put({ look })}
          label={t('customer.request.lookLabel')}
        />
      </div>
      <Loaded
        of={{ data: data?.customerRequests, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={8} picture={false} height={56} />}
        isEmpty={(requests) => requests.length === 0}
        empty={<EmptyState kind="none" icon="inbox" title={t('customer.request.none')} action={add} />}
      >
        {(requests) => {
          const found = requests.filter(isShown);
          if (found.length === 0 && wanted === '')
            return <EmptyState kind="none" icon="check-circle" title={t('customer.request.allAnswered')} />;
          if (found.length === 0)
            return (
              <NoMatch
                title={t('customer.request.noMatch')}
                text={t('customer.noMatchText')}
                onClear={() => put({ q: '', show: 'all' })}
              />
            );
          return at.look === 'board' ? (
            <RequestBoard requests={found} />
          ) : (
            <Pane flush>
              <RequestsTable requests={found} />
            </Pane>
          );
        }}
      </Loaded>
      <Suspense>{isAdding && <NewRequest customer={null} onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
