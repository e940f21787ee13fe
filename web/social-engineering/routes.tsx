import { redirect } from 'react-router';
import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['social-engineering'],
  right: 'social-engineering.view',
  jumps: [{ keys: 'g o', path: home, title: 'social-engineering' }],
  routes: [
    {
      path: 'social-engineering',
      loader: () => redirect(home),
    },
    {
      path: 'social-engineering/reports',
      lazy: screen(() => import('./reports-page.tsx').then((page) => [page.ReportsPage, page.warmReports])),
      children: [
        {
          path: ':id',
          lazy: screen(() => import('./report-pane.tsx').then((pane) => [pane.ReportPane, pane.warmReport])),
        },
      ],
    },
  ],
};
