import type { Room } from '../core/room.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['log', 'list', 'records', 'chart'],
  right: 'log.view',
  jumps: [{ keys: 'g l', path: home, title: 'log' }],
  routes: [
    {
      path: 'log/seals',
      lazy: async () => {
        const page = await import('./seals-page.tsx');
        return { Component: page.SealsPage, handle: { warm: page.warmSeals } };
      },
    },
    {
      path: 'log',
      lazy: async () => {
        const page = await import('./log-page.tsx');
        return { Component: page.LogPage, handle: { warm: page.warmLog } };
      },
      children: [
        {
          path: ':id',
          lazy: async () => {
            const pane = await import('./change-pane.tsx');
            return { Component: pane.ChangePane, handle: { warm: pane.warmChange } };
          },
        },
      ],
    },
  ],
};
