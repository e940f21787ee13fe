import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['academy', 'reading'],
  jumps: [{ keys: 'g a', path: home, title: 'apps-academy' }],
  routes: [
    {
      path: 'apps/academy',
      lazy: screen(() => import('./academy-page.tsx').then((page) => [page.AcademyPage, page.prefetchAcademy])),
    },
    {
      path: 'apps/academy/:id',
      lazy: screen(() => import('./course-page.tsx').then((page) => [page.CoursePage, page.prefetchCourse])),
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./step-page.tsx')).GoOn }) },
        {
          path: 'steps/:step',
          lazy: screen(() => import('./step-page.tsx').then((page) => [page.StepPage, page.prefetchStep])),
        },
      ],
    },
  ],
};
