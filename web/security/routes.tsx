import { redirect } from 'react-router';
import type { Room } from '../core/room.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['security', 'list'],
  right: 'security.view',
  jumps: [{ keys: 'g e', path: home, title: 'security' }],
  routes: [
    {
      path: 'security',
      loader: () => redirect(home),
    },
    {
      path: 'security/findings',
      lazy: async () => {
        const page = await import('./findings-page.tsx');
        return { Component: page.FindingsPage, handle: { warm: page.warmFindings } };
      },
      children: [
        {
          path: ':id',
          lazy: async () => {
            const pane = await import('./finding-pane.tsx');
            return { Component: pane.FindingPane, handle: { warm: pane.warmFinding } };
          },
        },
      ],
    },
  ],
};
