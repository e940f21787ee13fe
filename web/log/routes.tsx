import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['log', 'records', 'chart'],
  right: 'log.view',
  jumps: [{ keys: 'g l', path: home, title: 'log' }],
  routes: [
    ...['log/rules', 'log/rules/:id'].map((path) => ({
      path,
      lazy: async () => {
        const page = await import('./rules-page.tsx');
        return { Component: page.RulesPage, handle: { warm: page.warmRules } };
      },
    })),
    {
      path: 'log/seals',
      lazy: screen(() => import('./seals-page.tsx').then((page) => [page.SealsPage, page.warmSeals])),
    },
    {
      path: 'log',
      lazy: screen(() => import('./log-page.tsx').then((page) => [page.LogPage, page.warmLog])),
      children: [
        {
          path: ':id',
          lazy: screen(() => import('./change-pane.tsx').then((pane) => [pane.ChangePane, pane.warmChange])),
        },
      ],
    },
  ],
};
