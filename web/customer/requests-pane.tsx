import { lazy, Suspense, useState } from 'react';
import { anew } from '../core/anew.ts';
import { hasRight } from '../core/guards.ts';
import { useTranslation } from '../core/translation.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useCustomerRequestsQuery } from './generated.ts';
import { RequestsTable } from './requests-table.tsx';

const NewRequest = lazy(() => import('./new-request.tsx').then((part) => ({ default: part.NewRequest })));

/** The requests of one customer. */
export function RequestsPane({ customer }: { customer: string }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [{ data, error }, again] = useCustomerRequestsQuery({
    variables: { customer },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Pane
      flush
      title={t('customer.tabs.requests')}
      actions={
        hasRight('customers.manage') && (
          <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
            {t('customer.request.add')}
          </Button>
        )
      }
    >
      <Loaded
        of={{ data: data?.customerRequests, error, retry: () => again(anew) }}
        skeleton={<SkeletonRows count={4} picture={false} />}
        isEmpty={(requests) => requests.length === 0}
        empty={<EmptyState kind="none" small icon="inbox" title={t('customer.request.none')} />}
      >
        {(requests) => <RequestsTable requests={requests} hasCustomer={false} />}
      </Loaded>
      <Suspense>{isAdding && <NewRequest customer={customer} onClose={() => setAdding(false)} />}</Suspense>
    </Pane>
  );
}
