import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from 'react-router';
import type { Client } from 'urql';
import { guestRoutes, openRoutes, signedInRoutes } from './auth/routes.tsx';
import { guestOnly, signedIn } from './core/session/guards.ts';
import { yieldToMain } from './core/browser/yield-to-main.ts';
import { addRoutes } from './core/routes/route-table.ts';
import { readToken } from './core/session/token.ts';
import { answeringRoute } from './answering/route.ts';
import { landingRoutes } from './landing/route.ts';
import { EmptyLayout } from './layout/empty-layout.tsx';
import { RouteError } from './shell/status/route-error.tsx';
import { Splash } from './shell/status/splash.tsx';

const toEntry = () => redirect('/overview/check-entry');
const root = 'root';

/** Route groups with their guards; the Main group is added by `openWorkspace`. */
export function createRoutes(guest: Client): RouteObject[] {
  return [
    {
      id: root,
      ErrorBoundary: RouteError,
      HydrateFallback: Splash,
      children: [
        { index: true, loader: toEntry },
        { path: 'signed-in-redirect', loader: toEntry },
        { Component: EmptyLayout, middleware: [guestOnly(guest)], loader: () => null, children: guestRoutes },
        {
          Component: EmptyLayout,
          middleware: [signedIn],
          loader: () => null,
          children: [...signedInRoutes, ...landingRoutes],
        },
        { Component: EmptyLayout, children: [...openRoutes, answeringRoute] },
        // All other URLs require signing in.
        { path: '*', middleware: [signedIn], loader: toEntry },
      ],
    },
  ];
}

let isOpen = false;

/**
 * Loads the workspace's routes with the first URL that may belong to it. Without a session they aren't loaded: the
 * catch-all route's guard redirects to the sign-in page.
 */
export const openWorkspace: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (isOpen || !readToken()) return;
  const { workspaceRoutes } = await import('./workspace.tsx');
  await yieldToMain();
  if (isOpen || signal.aborted) return;
  isOpen = true;
  addRoutes(workspaceRoutes);
  patch(root, workspaceRoutes);
};
