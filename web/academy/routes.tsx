import type { Room } from '../core/room.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['academy', 'reading', 'list'],
  jumps: [{ keys: 'g a', path: home, title: 'apps-academy' }],
  routes: [
    {
      path: 'apps/academy',
      lazy: async () => {
        const page = await import('./academy-page.tsx');
        return { Component: page.AcademyPage, handle: { warm: page.warmAcademy } };
      },
    },
    {
      path: 'apps/academy/:id',
      lazy: async () => {
        const page = await import('./course-page.tsx');
        return { Component: page.CoursePage, handle: { warm: page.warmCourse } };
      },
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./step-page.tsx')).GoOn }) },
        {
          path: 'steps/:step',
          lazy: async () => {
            const page = await import('./step-page.tsx');
            return { Component: page.StepPage, handle: { warm: page.warmStep } };
          },
        },
      ],
    },
  ],
};
