import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { anew } from '../core/anew.ts';
import { hasRight } from '../core/guards.ts';
import { notesLanguage } from '../core/notes-language.ts';
import type { Warm } from '../core/route-table.ts';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useTranslation } from '../core/translation.tsx';
import type { IconName } from '../generated.ts';
import { TwoStepStrip } from '../parts/two-step-strip.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './customer.module.css';
import {
  CustomerPortalDocument,
  type CustomerPortalQuery,
  useCustomerPortalQuery,
  usePortalAnnouncementsQuery,
} from './generated.ts';
import { portalHome } from './home.ts';
import { PortalDocuments } from './portal-documents.tsx';
import { ProfileView } from './profile-view.tsx';
import { RequestStateChip } from './state-chips.tsx';
import { usePolling } from './use-polling.ts';

const AskForm = lazy(() => import('./ask-form.tsx').then((part) => ({ default: part.AskForm })));

type Portal = NonNullable<CustomerPortalQuery['customerPortal']>;

export const warmPortal: Warm = (client) => void client.query(CustomerPortalDocument, {}).toPromise();

/** The first page of a customer: what is shared with them, and where they go on. Never a dead end. */
export function PortalPage() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const [isAsking, setAsking] = useState(false);
  const [{ data, error }, again] = useCustomerPortalQuery({ requestPolicy: 'cache-and-network' });
  usePolling(useCallback(() => again(anew), [again]));
  const portal = data?.customerPortal;
  const ask = portal?.hasRequests && (
    <Button look="solid" icon="plus" onClick={() => setAsking(true)}>
      {t('customer.portal.ask')}
    </Button>
  );
  return (
    <Page
      title={t('customer.portal.greeting', { name: user?.name.split(' ')[0] ?? '' })}
      lead={portal?.customer ? t('customer.portal.lead', { name: portal.customer }) : t('customer.portal.leadNone')}
      actions={ask}
    >
      <TwoStepStrip />
      <div className={styles.split}>
        <div>
          <Loaded
            of={{ data: portal, error, retry: () => again(anew) }}
            skeleton={<SkeletonRows count={6} picture={false} height={64} />}
          >
            {(found) => <Shared portal={found} ask={ask} />}
          </Loaded>
        </div>
        <div>
          <News />
          <Places />
        </div>
      </div>
      <Suspense>{isAsking && <AskForm onClose={() => setAsking(false)} />}</Suspense>
    </Page>
  );
}

function Shared({ portal, ask }: { portal: Portal; ask: ReactNode }) {
  const { t } = useTranslation();
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
            <Button look="solid" to="/apps/help-center/support">
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
            {requests.map(({ id, number, title, state, messages }) => (
              <li key={id} className={styles.line}>
                <span className={styles.named}>
                  <Link to={`${portalHome}/${id}`}>{title}</Link>
                  <span>
                    #{number} · {t('customer.portal.messages', { count: messages.length })}
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

/** Announcements for customers. */
function News() {
  const { t } = useTranslation();
  const hears = hasRight('announcement.view');
  const [{ data }] = usePortalAnnouncementsQuery({ pause: !hears, requestPolicy: 'cache-and-network' });
  const news = data?.currentAnnouncements ?? [];
  if (news.length === 0) return null;
  return (
    <Pane flush title={t('customer.portal.announcements')}>
      <ul className={styles.lines}>
        {news.slice(0, 5).map(({ id, texts }) => (
          <li key={id} className={styles.line}>
            <Link to={`/announcement/${id}`}>
              {(texts.find(({ lang }) => lang === notesLanguage()) ?? texts[0])?.title}
            </Link>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

const places = [
  { to: '/apps/help-center/tickets', icon: 'chat-bubble-left-right', key: 'tickets' },
  { to: '/announcement', icon: 'speaker-wave', key: 'announcements' },
  { to: '/apps/academy', icon: 'academic-cap', key: 'courses' },
  { to: '/apps/chat', icon: 'chat-bubble-bottom-center-text', key: 'chat' },
  { to: '/apps/help-center', icon: 'lifebuoy', key: 'help' },
  { to: '/overview/organizations', icon: 'building-office-2', key: 'organizations' },
] as const satisfies { to: string; icon: IconName; key: string }[];

/** What an organization offers to people outside it. */
function Places() {
  const { t } = useTranslation();
  return (
    <Pane title={t('customer.places.title')} flush>
      <ul className={`${styles.lines} ${styles.places}`}>
        {places.map(({ to, icon, key }) => (
          <li key={to} className={styles.line}>
            <Link to={to}>
              <Icon name={icon} />
              <span className={styles.named}>
                <strong>{t(`customer.places.${key}`)}</strong>
                <span>{t(`customer.places.${key}Hint`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
