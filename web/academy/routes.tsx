import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['academy', 'reading'],
  jumps: [{ keys: 'g a', path: home, title: 'apps-academy' }],
  routes: [
    {
      path: 'apps/academy',
      lazy: screen(() => import('./academy-page.tsx').then((page) => [page.AcademyPage, page.warmAcademy])),
    },
    {
      path: 'apps/academy/:id',
      lazy: screen(() => import('./course-page.tsx').then((page) => [page.CoursePage, page.warmCourse])),
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./step-page.tsx')).GoOn }) },
        {
          path: 'steps/:step',
          lazy: screen(() => import('./step-page.tsx').then((page) => [page.StepPage, page.warmStep])),
        },
      ],
    },
  ],
};
