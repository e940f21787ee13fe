import { type RouteObject, redirect } from 'react-router';
import { requireRight } from '../core/guards.ts';

export const overviewRoutes: RouteObject[] = [
  { path: 'overview', loader: () => redirect('/overview/check-entry') },
  {
    path: 'overview/check-entry',
    lazy: async () => ({ Component: (await import('./check-entry-page.tsx')).CheckEntryPage }),
  },
  {
    path: 'overview/dashboard',
    lazy: async () => ({ Component: (await import('./dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: 'overview/organizations',
    lazy: async () => ({ Component: (await import('./organizations-page.tsx')).OrganizationsPage }),
  },
  {
    path: 'overview/incidents',
    middleware: [requireRight('overview.view')],
    loader: () => null,
    lazy: async () => ({ Component: (await import('./incidents-page.tsx')).IncidentsPage }),
  },
];
