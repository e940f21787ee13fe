import { redirect } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['security', 'site-checks'],
  right: 'security.view',
  jumps: [{ keys: 'g e', path: home, title: 'security' }],
  routes: [
    {
      path: 'security',
      loader: () => redirect(home),
    },
    {
      path: 'security/checks',
      lazy: screen(() => import('./checks-page.tsx').then((page) => [page.ChecksPage, page.prefetchChecks])),
    },
    {
      path: 'security/findings',
      lazy: screen(() => import('./findings-page.tsx').then((page) => [page.FindingsPage, page.prefetchFindings])),
      children: [
        {
          path: ':id',
          lazy: screen(() => import('./finding-pane.tsx').then((pane) => [pane.FindingPane, pane.prefetchFinding])),
        },
      ],
    },
  ],
};
