import { redirect } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { requireRight } from '../core/session/guards.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['overview', 'site-checks', 'records'],
  jumps: [
    { keys: 'g o', path: '/overview/dashboard', title: 'overview-dashboard' },
    { keys: 'g n', path: '/overview/incidents', title: 'incidents' },
  ],
  routes: [
    { path: 'overview', loader: () => redirect('/overview/check-entry') },
    {
      path: 'overview/check-entry',
      lazy: async () => ({ Component: (await import('./check-entry-page.tsx')).CheckEntryPage }),
    },
    {
      path: 'overview/dashboard',
      lazy: screen(() =>
        import('./dashboard/dashboard-page.tsx').then((page) => [page.DashboardPage, page.prefetchDashboard]),
      ),
    },
    {
      path: 'overview/welcome',
      middleware: [requireRight('organization.manage')],
      loader: () => null,
      lazy: screen(() => import('./welcome-page.tsx').then((page) => [page.WelcomePage, page.prefetchWelcome])),
    },
    {
      path: 'overview/organizations',
      lazy: screen(() =>
        import('./organizations-page.tsx').then((page) => [page.OrganizationsPage, page.prefetchOrganizations]),
      ),
    },
    {
      path: 'overview/incidents',
      middleware: [requireRight('overview.view')],
      loader: () => null,
      lazy: screen(() =>
        import('./incidents/incidents-page.tsx').then((page) => [page.IncidentsPage, page.prefetchIncidents]),
      ),
      children: [
        {
          path: ':id',
          lazy: screen(() =>
            import('./incidents/incident-pane.tsx').then((pane) => [pane.IncidentPane, pane.prefetchIncident]),
          ),
        },
      ],
    },
  ],
};
