import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['supplier', 'assessments'],
  right: 'supplier.view',
  jumps: [{ keys: 'g u', path: home, title: 'supplier' }],
  routes: [
    {
      path: 'supplier',
      lazy: screen(() => import('./suppliers-page.tsx').then((page) => [page.SuppliersPage, page.prefetchSuppliers])),
    },
    {
      path: 'supplier/assessments',
      lazy: screen(() =>
        import('./assessments/assessments-page.tsx').then((page) => [page.AssessmentsPage, page.prefetchAssessments]),
      ),
    },
    {
      path: 'supplier/assessments/:id',
      lazy: screen(() =>
        import('./assessments/assessment-page.tsx').then((page) => [page.AssessmentPage, page.prefetchAssessment]),
      ),
    },
    {
      path: 'supplier/remediations',
      lazy: screen(() =>
        import('./remediations/remediations-page.tsx').then((page) => [
          page.RemediationsPage,
          page.prefetchRemediations,
        ]),
      ),
    },
    {
      path: 'supplier/remediations/:id',
      lazy: screen(() =>
        import('./remediations/remediation-page.tsx').then((page) => [page.RemediationPage, page.prefetchRemediation]),
      ),
    },
    {
      path: 'supplier/templates',
      lazy: screen(() =>
        import('./assessments/templates-page.tsx').then((page) => [page.TemplatesPage, page.prefetchTemplates]),
      ),
    },
    {
      path: 'supplier/templates/:id',
      lazy: async () => ({ Component: (await import('./assessments/template-page.tsx')).TemplatePage }),
    },
    {
      path: 'supplier/:id',
      lazy: screen(() => import('./supplier-page.tsx').then((page) => [page.SupplierPage, page.prefetchSupplier])),
    },
  ],
};
