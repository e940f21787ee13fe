import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useParams } from 'react-router';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { toast } from '../../core/state/toasts.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { text, writeAddress } from '../../core/routes/use-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type TicketDetailsFragment, useCloseTicketMutation, useTicketRecord, fetchTicket } from '../generated.ts';
import { useAskKey } from '../home-page.tsx';
import { home } from '../home.ts';
import styles from './ticket-page.module.css';
import { TicketState } from './tickets-page.tsx';

const AddForm = lazy(async () => ({ default: (await import('../faqs/add-form.tsx')).AddForm }));

export const prefetchTicket: Prefetch = (client, { id = '' }) => void fetchTicket(client, { id });

/** One support ticket with its messages and state. */
export function TicketPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { record: ticket, state, error, retry } = useTicketRecord({ id });
  useAskKey();
  return (
    <Page
      narrow
      title={ticket ? t('helpCenter.ticketTitle', { number: ticket.number }) : t('helpCenter.ticket')}
      lead={<Link to={`${home}/tickets`}>{t('helpCenter.toTickets')}</Link>}
      actions={ticket && <CloseButton ticket={ticket} />}
    >
      {state === 'gone' ? (
        <EmptyState
          kind="none"
          icon="chat-bubble-left-right"
          title={t('helpCenter.ticketGone')}
          action={<Button to={`${home}/tickets`}>{t('helpCenter.toTickets')}</Button>}
        />
      ) : (
        <Loaded of={{ data: ticket, error, retry }} skeleton={<SkeletonRows count={4} picture={false} />}>
          {(one) => <TicketView ticket={one} />}
        </Loaded>
      )}
    </Page>
  );
}

function CloseButton({ ticket: { id, number, closedAt } }: { ticket: TicketDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, close] = useCloseTicketMutation();
  const isClosed = Boolean(closedAt);
  const set = async (closed: boolean) => {
    if (!announce(await close({ id, closed }), null)) return;
    toast(t(closed ? 'helpCenter.closedNow' : 'helpCenter.openedNow', { number }), { undo: () => void set(!closed) });
  };
  return (
    <Button icon={isClosed ? 'arrow-uturn-left' : 'check'} busy={fetching} onClick={() => void set(!isClosed)}>
      {t(isClosed ? 'helpCenter.reopen' : 'helpCenter.close')}
    </Button>
  );
}

function TicketView({ ticket }: { ticket: TicketDetailsFragment }) {
  const { t } = useTranslation();
  const letters = [{ id: ticket.id, message: ticket.message, createdAt: ticket.createdAt }, ...ticket.additions];
  return (
    <>
      <Pane title={ticket.subject} actions={<TicketState isClosed={Boolean(ticket.closedAt)} />}>
        <ol className={styles.letters}>
          {letters.map((letter) => (
            <Letter key={letter.id} name={ticket.name} {...letter} />
          ))}
        </ol>
        <p className={styles.hint}>
          {t('helpCenter.answers', { email: ticket.email })}{' '}
          <Link to={`/apps/mailbox/inbox/1${writeAddress({ q: text }, '', { q: `#${ticket.number}` })}`}>
            {t('helpCenter.toMailbox')}
          </Link>
        </p>
      </Pane>
      <Suspense fallback={<Skeleton height={160} />}>
        <AddForm id={ticket.id} />
      </Suspense>
    </>
  );
}

function Letter({ name, message, createdAt }: { name: string; message: string; createdAt: string }) {
  const dates = useDates();
  const sent = toDate(createdAt);
  return (
    <li>
      <p className={styles.who}>
        <bdi>{name}</bdi> {sent && <time dateTime={createdAt}>{dates.moment(sent)}</time>}
      </p>
      <p dir="auto" className={styles.message}>
        {message}
      </p>
    </li>
  );
}
