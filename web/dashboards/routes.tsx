import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['dashboards', 'chart'],
  right: 'overview.view',
  jumps: [{ keys: 'g d', path: '/dashboards/project', title: 'dashboards-project' }],
  routes: [
    {
      path: 'dashboards/project',
      lazy: screen(() => import('./project-page.tsx').then((page) => [page.ProjectPage, page.prefetchProject])),
    },
    {
      path: 'dashboards/analytics',
      lazy: screen(() => import('./analytics-page.tsx').then((page) => [page.AnalyticsPage, page.prefetchAnalytics])),
    },
    {
      path: 'dashboards/finance',
      lazy: screen(() => import('./finance-page.tsx').then((page) => [page.FinancePage, page.prefetchFinance])),
    },
    {
      path: 'dashboards/crypto',
      lazy: screen(() => import('./crypto-page.tsx').then((page) => [page.CryptoPage, page.prefetchCrypto])),
    },
  ],
};
