import { lazy, type ReactNode, Suspense, useState } from 'react';
import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { PortalFrame } from '../../parts/portal-frame.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from '../customer.module.css';
import { type CustomerPortalQuery, useCustomerPortalQuery, fetchCustomerPortal } from '../generated.ts';
import { portalHome } from '../home.ts';
import { PortalDocuments } from './portal-documents.tsx';
import { ProfileView } from '../documents/profile-view.tsx';
import { RequestStateChip } from '../requests/state-chips.tsx';

const AskForm = lazy(() => import('../requests/ask-form.tsx').then((part) => ({ default: part.AskForm })));

type Portal = NonNullable<CustomerPortalQuery['customerPortal']>;

export const prefetchPortal: Prefetch = (client) => void fetchCustomerPortal(client);

/** Portal home page: everything shared with this customer. */
export function PortalPage() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  // Document access expires by date, without a change event.
  const [{ data, error }, refetch] = useCustomerPortalQuery();
  const portal = data?.customerPortal;
  const ask = portal?.hasRequests && (
    <Button variant="solid" icon="plus" onClick={() => setAsking(true)}>
      {t('customer.portal.ask')}
    </Button>
  );
  return (
    <PortalFrame
      lead={portal?.customer ? t('customer.portal.lead', { name: portal.customer }) : t('portal.leadNone')}
      offers={['tickets', 'announcements', 'courses', 'chat', 'help', 'organizations']}
      actions={ask}
    >
      <Loaded
        of={{ data: portal, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={6} picture={false} height={64} />}
      >
        {(found) => <Shared portal={found} ask={ask} />}
      </Loaded>
      <Suspense>{isAsking && <AskForm onClose={() => setAsking(false)} />}</Suspense>
    </PortalFrame>
  );
}

function Shared({ portal, ask }: { portal: Portal; ask: ReactNode }) {
  const { t } = useTranslation();
  const dates = useDates();
  const day = (text: string) => {
    const date = toDate(text);
    return date && dates.long(date);
  };
  const { requests, documents, introduction, contact, subprocessors, hasRequests, owner } = portal;
  const hasProfile = introduction !== null || contact !== null || subprocessors.length > 0;
  if (!hasRequests && documents.length === 0 && !hasProfile)
    return (
      <Pane>
        <EmptyState
          kind="none"
          icon="inbox"
          title={t('customer.portal.nothing')}
          text={t('customer.portal.nothingText')}
          action={
            <Button variant="solid" to="/apps/help-center/support">
              {t('customer.portal.askSupport')}
            </Button>
          }
        />
      </Pane>
    );
  return (
    <>
      {hasRequests && (
        <Pane
          flush
          title={t('customer.portal.requests')}
          hint={owner ? t('customer.portal.owner', { name: owner }) : undefined}
        >
          {requests.length === 0 && (
            <EmptyState kind="none" small icon="inbox" title={t('customer.portal.noRequests')} action={ask} />
          )}
          <ul className={styles.lines}>
            {requests.map(({ id, number, title, state, messages, lastMessageAt }) => (
              <li key={id} className={styles.line}>
                <span className={styles.named}>
                  <Link to={`${portalHome}/${id}`}>{title}</Link>
                  <span>
                    {[
                      `#${number}`,
                      day(lastMessageAt),
                      messages.length > 0 && t('customer.portal.messages', { count: messages.length }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <RequestStateChip state={state} />
              </li>
            ))}
          </ul>
        </Pane>
      )}
      {documents.length > 0 && <PortalDocuments documents={documents} />}
      {hasProfile && (
        <Pane title={t('customer.portal.profile')}>
          <ProfileView profile={{ introduction, contact, subprocessors }} />
        </Pane>
      )}
    </>
  );
}
