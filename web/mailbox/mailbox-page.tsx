import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Outlet, useLocation } from 'react-router';
import { useClient } from 'urql';
import { networkOnly } from '../core/client/network-only.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import { useIsSmall } from '../core/browser/media.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { whenIdle } from '../core/browser/when-idle.ts';
import { createEmitter } from './emitter.ts';
import { createStore } from '../core/state/store.ts';
import { readAddress, useAddress } from '../core/routes/use-address.ts';
import { useUndoLatest } from '../core/writes/undo.ts';
import { useWhenIdle } from '../core/browser/use-when-idle.ts';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { LazyPanel } from '../ui/dialog/lazy-panel.tsx';
import { ComposeDock } from './compose/compose-dock.tsx';
import {
  fetchMailFilters,
  fetchMailFolders,
  fetchMailLabels,
  useMailFiltersQuery,
  useMailFoldersQuery,
  useMailLabelsQuery,
} from './generated.ts';
import { type Mailbox, MailboxContext, type Target } from './mailbox-context.ts';
import styles from './mailbox-page.module.css';
import { noneUnanswered } from './compose/unanswered.ts';
import { shape } from './places.ts';
import { Sidebar } from './sidebar.tsx';
import { useMailPoll } from './list/use-mail-poll.ts';

// Not needed for the first paint.
const loadPicker = () => import('./list/picker.tsx').then((part) => ({ default: part.Picker }));
const Picker = lazy(loadPicker);
// Needed on small screens only.
const Drawer = lazy(() => import('../ui/dialog/drawer.tsx').then((part) => ({ default: part.Drawer })));

type Picking = { kind: 'move' | 'label'; mails: readonly Target[]; moved: (() => void) | undefined };

export const prefetchMailbox: Prefetch = (client) => {
  void fetchMailFolders(client);
  void fetchMailFilters(client);
  void fetchMailLabels(client);
};

/** Shared parts of the mailbox: sidebar, composer and cached data. */
export function MailboxPage() {
  const { t } = useTranslation();
  const client = useClient();
  const isSmall = useIsSmall();
  const { pathname } = useLocation();
  const { put } = useAddress(shape);
  const [drawer, setDrawer] = useState(false);
  const isSoon = useWhenIdle();
  const [picking, setPicking] = useState<Picking | null>(null);
  const [{ data: folders, error }, refetch] = useMailFoldersQuery();
  const [{ data: filters }] = useMailFiltersQuery();
  const [{ data: labels }] = useMailLabelsQuery();
  const [stores] = useState(() => ({
    unanswered: createStore(noneUnanswered),
    ownWrites: createEmitter(),
    otherWrites: createEmitter(),
  }));

  const compose = (id: string) => {
    // Reads the current URL, as the answer may just have been sent and closed.
    const { answer } = readAddress(shape, location.search);
    put({ compose: id, ...(answer === id ? { answer: null } : {}) }, 'push');
    setDrawer(false);
  };
  const mailbox = useMemo((): Mailbox => {
    const refreshCounts = () => {
      void fetchMailFolders(client, {}, networkOnly);
      void fetchMailLabels(client, {}, networkOnly);
    };
    return {
      ...stores,
      folders: folders?.mailFolders ?? [],
      filters: filters?.mailFilters ?? [],
      labels: labels?.mailLabels ?? [],
      refreshCounts,
      refresh: () => {
        stores.ownWrites.emit();
        refreshCounts();
      },
      pick: (kind, mails, moved) => setPicking({ kind, mails, moved }),
      compose: (id) => compose(id),
      openSidebar: isSmall ? () => setDrawer(true) : null,
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `compose` reads the URL when called
  }, [client, stores, folders, filters, labels, isSmall]);

  useMailPoll(mailbox);
  useEffect(() => setDrawer(false), [pathname]);
  // Preloaded, so that its shortcut responds at once.
  useEffect(() => whenIdle(() => void loadPicker()), []);

  const undoLatest = useUndoLatest();
  const group = t('nav.apps-mailbox');
  useShortcut({
    keys: 'c',
    label: t('mailbox.compose'),
    group,
    opensField: true,
    run: () => mailbox.compose('new'),
  });
  useShortcut({ keys: 'z', label: t('ui.undo'), group, run: undoLatest });

  const sidebar = <Sidebar loading={!folders} />;
  return (
    <MailboxContext value={mailbox}>
      <div data-app className={styles.page}>
        {isSmall ? (
          <Suspense>
            {(isSoon || drawer) && (
              <Drawer
                open={drawer}
                side="left"
                width={300}
                label={t('mailbox.sidebar')}
                onClose={() => setDrawer(false)}
              >
                {sidebar}
              </Drawer>
            )}
          </Suspense>
        ) : (
          <aside className={styles.side} aria-label={t('mailbox.sidebar')}>
            {error && !folders ? <ErrorPane small error={error} onRetry={() => refetch(networkOnly)} /> : sidebar}
          </aside>
        )}
        <Outlet />
        <ComposeDock />
        <LazyPanel>{picking && <Picker {...picking} onClose={() => setPicking(null)} />}</LazyPanel>
      </div>
    </MailboxContext>
  );
}
