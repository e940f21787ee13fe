import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import { useIsLarge } from '../core/media.ts';
import type { Warm } from '../core/route-table.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { MailSettingsDocument, MailsDocument, useMailSettingsQuery } from './generated.ts';
import { ListHead } from './list-head.tsx';
import styles from './list-page.module.css';
import { MailList, focusRow } from './mail-list.tsx';
import { type Row, useMailbox } from './mailbox-context.ts';
import { NoMails } from './no-mails.tsx';
import { type Place, useListSearch, usePlace } from './places.ts';
import { useListKeys } from './use-list-keys.ts';
import { type Range, useMailPage } from './use-mail-page.ts';
import { useSelection } from './use-selection.ts';

/** What the open mail knows of the list beside it. */
export type ListContext = { place: Place; rows: Row[]; range: Range | null; open: (id: string | null) => void };

export const warmList: Warm = (client, { folder, filter, label, page = '1' }) => {
  const place = filter ? { filter } : label ? { label } : { folder: folder ?? 'inbox' };
  void client.query(MailsDocument, { ...place, page: Number(page) }).toPromise();
  void client.query(MailSettingsDocument, {}).toPromise();
};

/** A list of mails, and beside it (or instead of it, where there is no room) the one that is open. */
export function ListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const place = usePlace();
  const isLarge = useIsLarge();
  const { refresh, compose, openSidebar } = useMailbox();
  const [search] = useSearchParams();
  const query = (search.get('q') ?? '').trim();
  const within = query !== '' && search.has('here') && place.kind === 'folder' ? place.slug : null;
  const tail = useListSearch();
  const page = useMailPage(place, query, within);
  const rows = page.rows ?? [];
  const selection = useSelection(`${place.path} ${place.page} ${query}`, rows);
  const [cursor, setCursor] = useState<string | null>(null);
  const [{ data: settings }] = useMailSettingsQuery();
  const layout = settings?.mailSettings.messageLayout ?? 'right';

  const open = (mail: string | null) => void navigate(`${place.path}/${place.page}${mail ? `/${mail}` : ''}${tail}`);
  const here = cursor && rows.some((row) => row.id === cursor) ? cursor : (id ?? rows[0]?.id ?? null);
  useListKeys({ place, rows, selection, opened: id ?? null, cursor: here, setCursor, open, range: page.range });

  // Closing a mail brings the list up to date: what was read may belong elsewhere now.
  const last = useRef(id);
  useEffect(() => {
    if (last.current && !id) {
      const left = last.current;
      if (rows.some((row) => row.id === left)) setCursor(left);
      refresh();
      // Back where the person was, unless they went elsewhere by themselves.
      if (document.activeElement === document.body) focusRow(left);
    }
    last.current = id;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only opening and closing count
  }, [id]);

  if (!Number.isInteger(place.page) || place.page < 1) return <Navigate replace to={`${place.path}/1${tail}`} />;
  const isGone = page.error?.graphQLErrors.some((one) => one.extensions?.['code'] === 'NOT_FOUND');
  const total = query ? rows.length : (page.range?.total ?? 0);

  return (
    <div
      className={styles.split}
      data-layout={layout}
      data-open={id !== undefined}
      data-alone={id === undefined && rows.length === 0}
    >
      <section className={styles.list} aria-label={t('mailbox.list')}>
        <ListHead
          place={place}
          page={page}
          query={query}
          within={within}
          selection={selection}
          names={id === undefined}
        />
        {/* Always there, so that it is read out when something arrives. */}
        <div role="status">
          {page.waiting > 0 && (
            <button type="button" className={styles.pill} onClick={page.showWaiting}>
              {t('mailbox.newMails', { count: page.waiting })}
            </button>
          )}
        </div>
        {!page.rows && !page.error && <SkeletonRows count={8} picture={false} height={104} />}
        {!page.rows && page.error && !isGone && <ErrorPane error={page.error} onRetry={page.retry} />}
        {isGone && (
          <EmptyState
            kind="none"
            icon="inbox"
            title={t('mailbox.placeGone')}
            text={t('mailbox.placeGoneText')}
            action={<Button onClick={() => void navigate('/apps/mailbox/inbox/1')}>{t('mailbox.goInbox')}</Button>}
          />
        )}
        {page.rows && rows.length === 0 && <NoMails place={place} query={query} within={within} />}
        {rows.length > 0 && (
          <MailList
            rows={rows}
            first={page.range?.start ?? 1}
            total={total}
            place={place}
            selection={selection}
            opened={id ?? null}
            cursor={here}
            onCursor={setCursor}
            onMore={page.more}
          />
        )}
        {openSidebar && id === undefined && (
          <span className={styles.write}>
            <Button look="solid" size="lg" icon="pencil-square" onClick={() => compose('new')}>
              {t('mailbox.compose')}
            </Button>
          </span>
        )}
      </section>
      {id === undefined && isLarge && rows.length > 0 && (
        <section className={styles.nothing} aria-label={t('mailbox.mail')}>
          <EmptyState
            kind="none"
            icon="envelope-open"
            title={t('mailbox.pickMail')}
            text={
              selection.ids.size > 0
                ? t('mailbox.selected', { count: selection.mails.length })
                : t('mailbox.pickMailText')
            }
          />
        </section>
      )}
      <Outlet context={{ place, rows, range: page.range, open } satisfies ListContext} />
    </div>
  );
}
