import type { Room } from '../core/room.ts';

export const room: Room = {
  words: ['dashboards', 'chart', 'list'],
  right: 'overview.view',
  jumps: [{ keys: 'g d', path: '/dashboards/project', title: 'dashboards-project' }],
  routes: [
    {
      path: 'dashboards/project',
      lazy: async () => {
        const page = await import('./project-page.tsx');
        return { Component: page.ProjectPage, handle: { warm: page.warmProject } };
      },
    },
    {
      path: 'dashboards/analytics',
      lazy: async () => {
        const page = await import('./analytics-page.tsx');
        return { Component: page.AnalyticsPage, handle: { warm: page.warmAnalytics } };
      },
    },
    {
      path: 'dashboards/finance',
      lazy: async () => {
        const page = await import('./finance-page.tsx');
        return { Component: page.FinancePage, handle: { warm: page.warmFinance } };
      },
    },
    {
      path: 'dashboards/crypto',
      lazy: async () => {
        const page = await import('./crypto-page.tsx');
        return { Component: page.CryptoPage, handle: { warm: page.warmCrypto } };
      },
    },
  ],
};
