import { redirect } from 'react-router';
import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['social-engineering', 'cues', 'chart'],
  right: 'social-engineering.view',
  jumps: [{ keys: 'g o', path: home, title: 'social-engineering' }],
  routes: [
    {
      path: 'social-engineering',
      loader: () => redirect(home),
    },
    {
      path: 'social-engineering/reports',
      lazy: screen(() => import('./reports-page.tsx').then((page) => [page.ReportsPage, page.warmReports])),
      children: [
        {
          path: ':id',
          lazy: screen(() => import('./report-pane.tsx').then((pane) => [pane.ReportPane, pane.warmReport])),
        },
      ],
    },
    {
      path: 'social-engineering/exercises',
      lazy: screen(() => import('./exercises-page.tsx').then((page) => [page.ExercisesPage, page.warmExercises])),
    },
    {
      path: 'social-engineering/exercises/:id',
      lazy: async () => ({ Component: (await import('./exercise-page.tsx')).ExercisePage }),
    },
    {
      path: 'social-engineering/templates',
      lazy: screen(() => import('./templates-page.tsx').then((page) => [page.TemplatesPage, page.warmTemplates])),
    },
    {
      path: 'social-engineering/templates/:id',
      lazy: async () => ({ Component: (await import('./template-page.tsx')).TemplatePage }),
    },
    {
      path: 'social-engineering/awareness',
      lazy: async () => ({ Component: (await import('./awareness-page.tsx')).AwarenessPage }),
    },
  ],
};
