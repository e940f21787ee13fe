import { useEffect } from 'react';
import { Outlet, type UIMatch, useMatches } from 'react-router';
import { type Client, Provider } from 'urql';
import { setWarmClient, prefetchWith } from '../core/routes/route-table.ts';
import { sessionUser } from '../core/session/session.ts';
import { createShellClient } from '../core/client/shell-client.ts';
import { useStore } from '../core/state/store.ts';
import { Layout } from '../layout/layout.tsx';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { BarActions } from './bar-actions.tsx';
import { CommandPaletteHost } from './search/command-palette-host.tsx';
import { PasteOffersHost } from './paste-offers-host.tsx';
import { ConfirmationHost } from './status/confirmation-host.tsx';
import { Footer } from './footer.tsx';
import { IdleLock } from './status/idle-lock.tsx';
import { LiveUpdates } from './status/live-updates.tsx';
import { NavigationTimes } from './search/navigation-times.tsx';
import { NotificationsPanel } from './panels/notifications-panel.tsx';
import { OfflineBanner } from './status/offline-banner.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { RefusalHost } from './status/refusal-host.tsx';
import { SettingsDrawer } from './panels/settings-drawer.tsx';
import { ShellShortcuts } from './shell-shortcuts.tsx';
import { UnreadTitle } from './status/unread-title.tsx';
import { useNavigationItems } from './use-navigation-items.ts';
import { UserCard } from './user-card.tsx';
import { UserMenu } from './user-menu.tsx';

/** Created once, so that navigation renders the screen only. */
const around = (
  <>
    <NavigationTimes />
    <Workspace />
    <ConfirmationHost />
    <CommandPaletteHost />
    <PasteOffersHost />
    <SettingsDrawer />
    <ShellShortcuts />
    <LiveUpdates />
    <IdleLock />
    <UnreadTitle />
  </>
);

let made: { key: string; client: Client } | null = null;

/**
 * Prefetches the first screen's queries before rendering, unless the URL filters them. An abandoned and restarted
 * render reuses them.
 */
function clientFor(key: string, screens: readonly UIMatch[]): Client {
  if (made?.key === key) return made.client;
  const client = createShellClient();
  made = { key, client };
  if (location.search === '') for (const { handle, params } of screens) prefetchWith(client, handle, params);
  return client;
}

/** The signed-in workspace. Each user and organization gets a new client, so that no cached data remains. */
export function Shell() {
  const user = useStore(sessionUser);
  const key = `${user?.id} ${user?.organization_id}`;
  const screens = useMatches();
  const client = clientFor(key, screens);
  useEffect(() => {
    setWarmClient(client);
    return () => {
      setWarmClient(null);
      // Another client may already have been set.
      if (made?.client === client) made = null;
    };
  }, [client]);
  // Preloads the library of dialogs and drawers, so that the first one opens at once.
  return (
    <Provider value={client} key={key}>
      {around}
    </Provider>
  );
}

function Workspace() {
  const navigation = useNavigationItems();
  return (
    <Layout
      navigation={navigation}
      organization={<OrganizationSwitcher />}
      actions={(options) => <BarActions {...options} />}
      user={(look) => (look === 'button' ? <UserMenu /> : <UserCard variant={look} />)}
      notifications={<NotificationsPanel />}
      footer={<Footer />}
      banner={<OfflineBanner />}
      content={
        <>
          <LoadingBar />
          <RefusalHost />
          <Outlet />
        </>
      }
    />
  );
}
