import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { usePages } from '../../core/records/use-pages.ts';
import { type TicketLineFragment, ticketsList, fetchTickets } from '../generated.ts';
import { useAskKey } from '../home-page.tsx';
import { home } from '../home.ts';
import styles from './tickets-page.module.css';

const size = 25;
export const prefetchTickets: Prefetch = (client) => void fetchTickets(client, { first: size, after: null });

const everything = {};

/** The user's tickets, newest first. */
export function TicketsPage() {
  const { t } = useTranslation();
  const pages = usePages(ticketsList, everything, { size });
  useAskKey();
  return (
    <Page
      title={t('helpCenter.myTickets')}
      lead={<Link to={home}>{t('helpCenter.toHome')}</Link>}
      actions={
        <Button variant="solid" icon="plus" shortcut="C" to={`${home}/support`}>
          {t('helpCenter.ask')}
        </Button>
      }
    >
      <Pane flush>
        <Loaded
          of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
          skeleton={<SkeletonRows count={5} picture={false} height={64} />}
          empty={
            <EmptyState
              kind="none"
              icon="chat-bubble-left-right"
              title={t('helpCenter.noTickets')}
              text={t('helpCenter.noTicketsText')}
              action={<Button to={`${home}/support`}>{t('helpCenter.ask')}</Button>}
            />
          }
        >
          {(tickets) => (
            <ul>
              {tickets.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} />
              ))}
            </ul>
          )}
        </Loaded>
      </Pane>
      {pages.more && (
        <p>
          <Button onClick={pages.more}>{t('list.more')}</Button>
        </p>
      )}
    </Page>
  );
}

function TicketRow({ ticket: { id, number, subject, createdAt, closedAt } }: { ticket: TicketLineFragment }) {
  const dates = useDates();
  const sent = toDate(createdAt);
  return (
    <li className={styles.row}>
      <Link to={`${home}/tickets/${id}`}>
        <span className={styles.number}>#{number}</span>
        <bdi className={styles.subject}>{subject}</bdi>
        <TicketState isClosed={Boolean(closedAt)} />
        {sent && <span className={styles.date}>{dates.moment(sent)}</span>}
      </Link>
    </li>
  );
}

export function TicketState({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  return (
    <Chip tone={isClosed ? 'neutral' : 'success'} dot>
      {t(isClosed ? 'helpCenter.closed' : 'helpCenter.open')}
    </Chip>
  );
}
