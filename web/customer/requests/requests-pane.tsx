import { lazy, Suspense, useState } from 'react';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useCustomerRequestsQuery } from '../generated.ts';
import { RequestsTable } from './requests-table.tsx';

const NewRequest = lazy(() => import('./new-request.tsx').then((part) => ({ default: part.NewRequest })));

export function RequestsPane({ customer }: { customer: string }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [{ data, error }, refetch] = useCustomerRequestsQuery({
    variables: { customer },
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
        of={{ data: data?.customerRequests, error, retry: () => refetch(networkOnly) }}
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
