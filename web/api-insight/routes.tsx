import type { Room } from '../core/room.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['api-insight', 'chart'],
  right: 'api-insight.view',
  jumps: [{ keys: 'g r', path: home, title: 'api-insight' }],
  routes: [
    {
      path: 'api-insight',
      lazy: async () => {
        const page = await import('./insight-page.tsx');
        return { Component: page.InsightPage, handle: { warm: page.warmInsight } };
      },
    },
    {
      path: 'api-insight/operations/:name',
      lazy: async () => ({ Component: (await import('./operation-page.tsx')).OperationPage }),
    },
  ],
};
