import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['api-insight', 'chart'],
  right: 'api-insight.view',
  jumps: [{ keys: 'g r', path: home, title: 'api-insight' }],
  routes: [
    {
      path: 'api-insight',
      lazy: screen(() => import('./insight-page.tsx').then((page) => [page.InsightPage, page.prefetchInsight])),
    },
    {
      path: 'api-insight/fields',
      lazy: screen(() => import('./fields-page.tsx').then((page) => [page.FieldsPage, page.prefetchFields])),
    },
    {
      path: 'api-insight/requests',
      lazy: screen(() =>
        import('./requests/requests-page.tsx').then((page) => [page.RequestsPage, page.prefetchRequests]),
      ),
    },
    {
      path: 'api-insight/requests/:id',
      lazy: async () => ({ Component: (await import('./requests/request-page.tsx')).RequestPage }),
    },
    {
      path: 'api-insight/alerts/:id?',
      lazy: screen(() => import('./alerts/alerts-page.tsx').then((page) => [page.AlertsPage, page.prefetchAlerts])),
    },
    {
      path: 'api-insight/operations/:name',
      lazy: async () => ({ Component: (await import('./operation-page.tsx')).OperationPage }),
    },
  ],
};
