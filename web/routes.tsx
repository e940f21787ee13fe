import { type RouteObject, redirect } from 'react-router';
import type { Client } from 'urql';
import { guestRoutes, openRoutes, signedInRoutes } from './auth/routes.tsx';
import { contactsRoutes } from './contacts/routes.tsx';
import { guestOnly, signedIn } from './core/guards.ts';
import { EmptyLayout } from './layout/empty-layout.tsx';
import { mailboxRoutes } from './mailbox/routes.tsx';
import { overviewRoutes } from './overview/routes.tsx';
import { settingRoutes } from './setting/routes.tsx';
import { RouteError } from './shell/route-error.tsx';
import { Splash } from './shell/splash.tsx';

const toEntry = () => redirect('/overview/check-entry');

/** The route groups of spec.md 2, each under its guard. */
export function createRoutes(guest: Client): RouteObject[] {
  return [
    {
      ErrorBoundary: RouteError,
      HydrateFallback: Splash,
      children: [
        { index: true, loader: toEntry },
        { path: 'signed-in-redirect', loader: toEntry },
        { Component: EmptyLayout, middleware: [guestOnly(guest)], loader: () => null, children: guestRoutes },
        { Component: EmptyLayout, middleware: [signedIn], loader: () => null, children: signedInRoutes },
        { Component: EmptyLayout, children: openRoutes },
        {
          middleware: [signedIn],
          loader: () => null,
          lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
          children: [
            {
              ErrorBoundary: RouteError,
              children: [...overviewRoutes, ...settingRoutes, ...contactsRoutes, ...mailboxRoutes],
            },
            { path: '*', loader: toEntry },
          ],
        },
      ],
    },
  ];
}
