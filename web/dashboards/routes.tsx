import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';

export const room: Room = {
  words: ['dashboards', 'chart'],
  right: 'overview.view',
  jumps: [{ keys: 'g d', path: '/dashboards/project', title: 'dashboards-project' }],
  routes: [
    {
      path: 'dashboards/project',
      lazy: screen(() => import('./project-page.tsx').then((page) => [page.ProjectPage, page.warmProject])),
    },
    {
      path: 'dashboards/analytics',
      lazy: screen(() => import('./analytics-page.tsx').then((page) => [page.AnalyticsPage, page.warmAnalytics])),
    },
    {
      path: 'dashboards/finance',
      lazy: screen(() => import('./finance-page.tsx').then((page) => [page.FinancePage, page.warmFinance])),
    },
    {
      path: 'dashboards/crypto',
      lazy: screen(() => import('./crypto-page.tsx').then((page) => [page.CryptoPage, page.warmCrypto])),
    },
  ],
};
