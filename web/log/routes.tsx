import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['log', 'records', 'chart'],
  right: 'log.view',
  jumps: [{ keys: 'g l', path: home, title: 'log' }],
  routes: [
    ...['log/rules', 'log/rules/:id'].map((path) => ({
      path,
      lazy: async () => {
        const page = await import('./rules/rules-page.tsx');
        return { Component: page.RulesPage, handle: { prefetch: page.prefetchRules } };
      },
    })),
    {
      path: 'log/seals',
      lazy: screen(() => import('./seals-page.tsx').then((page) => [page.SealsPage, page.prefetchSeals])),
    },
    {
      path: 'log',
      lazy: screen(() => import('./log-page.tsx').then((page) => [page.LogPage, page.prefetchLog])),
      children: [
        {
          path: ':id',
          lazy: screen(() => import('./change/change-pane.tsx').then((pane) => [pane.ChangePane, pane.prefetchChange])),
        },
      ],
    },
  ],
};
