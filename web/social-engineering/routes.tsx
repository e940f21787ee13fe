import { redirect } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['social-engineering', 'cues', 'chart'],
  right: 'social-engineering.view',
  jumps: [{ keys: 'g q', path: home, title: 'social-engineering' }],
  routes: [
    {
      path: 'social-engineering',
      loader: () => redirect(home),
    },
    {
      path: 'social-engineering/reports',
      lazy: screen(() => import('./reports/reports-page.tsx').then((page) => [page.ReportsPage, page.prefetchReports])),
      children: [
        {
          path: ':id',
          lazy: screen(() =>
            import('./reports/report-pane.tsx').then((pane) => [pane.ReportPane, pane.prefetchReport]),
          ),
        },
      ],
    },
    {
      path: 'social-engineering/exercises',
      lazy: screen(() =>
        import('./exercises/exercises-page.tsx').then((page) => [page.ExercisesPage, page.prefetchExercises]),
      ),
    },
    {
      path: 'social-engineering/exercises/:id',
      lazy: async () => ({ Component: (await import('./exercises/exercise-page.tsx')).ExercisePage }),
    },
    {
      path: 'social-engineering/templates',
      lazy: screen(() =>
        import('./exercises/templates-page.tsx').then((page) => [page.TemplatesPage, page.prefetchTemplates]),
      ),
    },
    {
      path: 'social-engineering/templates/:id',
      lazy: async () => ({ Component: (await import('./exercises/template-page.tsx')).TemplatePage }),
    },
    {
      path: 'social-engineering/awareness',
      lazy: async () => ({ Component: (await import('./awareness-page.tsx')).AwarenessPage }),
    },
  ],
};
