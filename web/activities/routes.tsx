import type { Room } from '../core/room.ts';

export const room: Room = {
  words: ['activities', 'list'],
  right: 'activities.view',
  jumps: [{ keys: 'g y', path: '/pages/activities', title: 'pages-activities' }],
  routes: [
    {
      path: 'pages/activities',
      lazy: async () => {
        const page = await import('./activities-page.tsx');
        return { Component: page.ActivitiesPage, handle: { warm: page.warmActivities } };
      },
    },
  ],
};
