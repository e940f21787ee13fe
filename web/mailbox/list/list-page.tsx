import { useEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Navigate, useNavigate, useOutlet, useParams } from 'react-router';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { NewRows } from '../../list/live/new-rows.tsx';
import { Split } from '../../list/record/split.tsx';
import { useList } from '../../list/selection/use-list.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useMailSettingsQuery, fetchMails, fetchMailSettings } from '../generated.ts';
import { ListHead } from './list-head.tsx';
import styles from './list-page.module.css';
import { MailList } from './mail-list.tsx';
import { type MailItems, type Row, type Target, useMailbox } from '../mailbox-context.ts';
import { NoMails } from './no-mails.tsx';
import { type Place, shape, usePlace } from '../places.ts';
import { useListKeys } from './use-list-keys.ts';
import { type Range, useMailPage } from './use-mail-page.ts';

/** Context passed from the list to the open mail. */
export type ListContext = {
  place: Place;
  rows: readonly Row[];
  range: Range | null;
  open: (id: string | null) => void;
};

export const prefetchList: Prefetch = (client, { folder, filter, label, page = '1' }) => {
  const place = filter ? { filter } : label ? { label } : { folder: folder ?? 'inbox' };
  void fetchMails(client, { ...place, page: Number(page) });
  void fetchMailSettings(client);
};

/** A list of mails, with the open mail next to it, or instead of it on narrow screens. */
export function ListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const place = usePlace();
  const { compose, openSidebar } = useMailbox();
  const { at, href } = useAddress(shape);
  const query = at.q.trim();
  const within = query !== '' && at.here && place.kind === 'folder' ? place.slug : null;
  const page = useMailPage(place, query, within);
  const rows = page.rows ?? [];
  const [{ data: settings }] = useMailSettingsQuery();
  const address = `${place.path}/${place.page}`;
  const tail = href({ answer: null });

  const open = (mail: string | null) => {
    if (mail !== null && rows.find((row) => row.id === mail)?.isDraft) compose(mail);
    else void navigate(`${address}${mail ? `/${mail}` : ''}${tail}`);
  };
  const list = useList<Row, Target>({
    key: `${address} ${query} ${within}`,
    rows,
    opened: id,
    open,
    group: t('nav.apps-mailbox'),
    names: {
      next: t('mailbox.key.next'),
      previous: t('mailbox.key.previous'),
      open: t('mailbox.key.open'),
      tick: t('mailbox.key.select'),
    },
    opens: (row) => !row.isDraft,
  });
  useListKeys(place, list, page.range);
  useRefreshOnClose(id);
  const detail = useOutlet({ place, rows, range: page.range, open } satisfies ListContext);

  if (!Number.isInteger(place.page) || place.page < 1) return <Navigate replace to={`${place.path}/1${tail}`} />;
  const isGone = page.error?.graphQLErrors.some((one) => one.extensions?.['code'] === 'NOT_FOUND') ?? false;

  return (
    <Split
      label={t('mailbox.list')}
      isOpen={id !== null}
      isWide={rows.length === 0}
      place={settings?.mailSettings.messageLayout ?? 'right'}
      detail={detail}
      nothing={rows.length > 0 && <NothingOpen list={list} />}
      list={
        <>
          <ListHead place={place} page={page} query={query} within={within} list={list} names={id === null} />
          <NewRows
            waiting={page.waiting}
            onShow={page.showWaiting}
            label={t('mailbox.newMails', { count: page.waiting })}
          />
          {isGone ? (
            <PlaceGone />
          ) : (
            <Loaded
              of={{ data: page.rows, error: page.error, retry: page.retry }}
              skeleton={<SkeletonRows count={8} picture={false} height={104} />}
              empty={<NoMails place={place} query={query} within={within} />}
            >
              {() => <MailList list={list} page={page} place={place} query={query} within={within} />}
            </Loaded>
          )}
          {openSidebar && id === null && (
            <span className={styles.write}>
              <Button variant="solid" size="lg" icon="pencil-square" onClick={() => compose('new')}>
                {t('mailbox.compose')}
              </Button>
            </span>
          )}
        </>
      }
    />
  );
}

/** Refetches the list when a mail is closed, as it may no longer match. */
function useRefreshOnClose(id: string | null): void {
  const { refresh } = useMailbox();
  const last = useRef(id);
  useEffect(() => {
    if (last.current !== null && id === null) refresh();
    last.current = id;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only opening and closing count
  }, [id]);
}

function NothingOpen({ list }: { list: MailItems }) {
  const { t } = useTranslation();
  const count = list.ticked.length;
  return (
    <section className={styles.nothing} aria-label={t('mailbox.mail')}>
      <EmptyState
        kind="none"
        icon="envelope-open"
        title={t('mailbox.pickMail')}
        text={count > 0 ? t('list.ticked', { count }) : t('mailbox.pickMailText')}
      />
    </section>
  );
}

function PlaceGone() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      kind="none"
      icon="inbox"
      title={t('mailbox.placeGone')}
      text={t('mailbox.placeGoneText')}
      action={<Button onClick={() => void navigate('/apps/mailbox/inbox/1')}>{t('mailbox.goInbox')}</Button>}
    />
  );
}
