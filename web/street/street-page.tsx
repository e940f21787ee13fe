import { useState } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import { errorCode } from '../core/client/errors.ts';
import { hasRight } from '../core/session/guards.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { text, useAddress } from '../core/routes/use-address.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { type StreetPartsFragment, useSendStreetMessageMutation, useStreetQuery, fetchStreet } from './generated.ts';
import { HousePane } from './house-pane.tsx';
import styles from './street-page.module.css';

const shape = { site: text };
const questionOf = () => ({ sees: hasRight('web.view') });

export const prefetchStreet: Prefetch = (client) => void fetchStreet(client, questionOf());

/** Demo sites for development, with switches for their faults; all, or the one in the URL. */
export function StreetPage() {
  const { t } = useTranslation();
  const { site: wanted } = useAddress(shape).at;
  const [{ data, error }, refetch] = useStreetQuery({ variables: questionOf() });
  const [changed, setChanged] = useState<StreetPartsFragment | null>(null);
  const street = changed ?? data?.street;
  const siteOf = (name: string) => data?.sites?.find(({ address }) => address === name) ?? null;
  const only = wanted === '' ? undefined : street?.houses.find(({ name }) => name === wanted);
  const site = only && siteOf(only.name);
  return (
    <Page
      narrow
      title={t('street.title')}
      lead={
        <>
          {t('street.lead')} {site && <Link to={`/web/${site.id}`}>{t('street.back', { title: site.title })}</Link>}
        </>
      }
    >
      {error && errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState kind="none" icon="globe-alt" title={t('street.none')} text={t('street.noneText')} />
      ) : (
        <Loaded
          of={{ data: street, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={8} picture={false} />}
        >
          {({ houses, deliveries }) => (
            <>
              {(only ? [only] : houses).map((house) => (
                <HousePane key={house.name} house={house} site={siteOf(house.name)} onChange={setChanged} />
              ))}
              {only ? (
                <Link to="/setting/street">{t('street.all')}</Link>
              ) : (
                <>
                  <Message />
                  <Deliveries deliveries={deliveries} />
                </>
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** Sends the user a message with a picture on a demo site. */
function Message() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, send] = useSendStreetMessageMutation();
  return (
    <Pane
      title={t('street.message')}
      hint={t('street.messageHint')}
      actions={
        <Button
          icon="paper-airplane"
          busy={fetching}
          onClick={() => void send({}).then((result) => announce(result, t('street.messageSent')))}
        >
          {t('street.messageSend')}
        </Button>
      }
    >
      <p className={styles.quiet}>
        <Link to="/apps/mailbox/inbox">{t('street.toInbox')}</Link>
      </p>
    </Pane>
  );
}

function Deliveries({ deliveries }: Pick<StreetPartsFragment, 'deliveries'>) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <Pane title={t('street.sink')} hint={t('street.sinkHint')}>
      {deliveries.length === 0 && <p className={styles.quiet}>{t('street.noDeliveries')}</p>}
      <ul className={styles.faults}>
        {deliveries.map(({ id, at, method, path, body }) => {
          const date = toDate(at);
          return (
            <li key={id} className={styles.delivery}>
              <span>
                {date && dates.moment(date)} <code>{`${method} ${path}`}</code>
              </span>
              <pre>{body}</pre>
            </li>
          );
        })}
      </ul>
    </Pane>
  );
}
