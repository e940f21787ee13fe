import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['api-insight', 'chart'],
  right: 'api-insight.view',
  jumps: [{ keys: 'g r', path: home, title: 'api-insight' }],
  routes: [
    {
      path: 'api-insight',
      lazy: screen(() => import('./insight-page.tsx').then((page) => [page.InsightPage, page.warmInsight])),
    },
    {
      path: 'api-insight/fields',
      lazy: screen(() => import('./fields-page.tsx').then((page) => [page.FieldsPage, page.warmFields])),
    },
    {
      path: 'api-insight/requests',
      lazy: screen(() => import('./requests-page.tsx').then((page) => [page.RequestsPage, page.warmRequests])),
    },
    {
      path: 'api-insight/requests/:id',
      lazy: async () => ({ Component: (await import('./request-page.tsx')).RequestPage }),
    },
    {
      path: 'api-insight/alerts/:id?',
      lazy: screen(() => import('./alerts-page.tsx').then((page) => [page.AlertsPage, page.warmAlerts])),
    },
    {
      path: 'api-insight/operations/:name',
      lazy: async () => ({ Component: (await import('./operation-page.tsx')).OperationPage }),
    },
  ],
};
