import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['supplier', 'assessments'],
  right: 'supplier.view',
  jumps: [{ keys: 'g u', path: home, title: 'supplier' }],
  routes: [
    {
      path: 'supplier',
      lazy: screen(() => import('./suppliers-page.tsx').then((page) => [page.SuppliersPage, page.warmSuppliers])),
    },
    {
      path: 'supplier/assessments',
      lazy: screen(() => import('./assessments-page.tsx').then((page) => [page.AssessmentsPage, page.warmAssessments])),
    },
    {
      path: 'supplier/assessments/:id',
      lazy: screen(() => import('./assessment-page.tsx').then((page) => [page.AssessmentPage, page.warmAssessment])),
    },
    {
      path: 'supplier/templates',
      lazy: screen(() => import('./templates-page.tsx').then((page) => [page.TemplatesPage, page.warmTemplates])),
    },
    {
      path: 'supplier/templates/:id',
      lazy: async () => ({ Component: (await import('./template-page.tsx')).TemplatePage }),
    },
    {
      path: 'supplier/:id',
      lazy: screen(() => import('./supplier-page.tsx').then((page) => [page.SupplierPage, page.warmSupplier])),
    },
  ],
};
