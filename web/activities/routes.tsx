import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['activities'],
  right: 'activities.view',
  jumps: [{ keys: 'g y', path: '/pages/activities', title: 'pages-activities' }],
  routes: [
    {
      path: 'pages/activities',
      lazy: screen(() =>
        import('./activities-page.tsx').then((page) => [page.ActivitiesPage, page.prefetchActivities]),
      ),
    },
  ],
};
