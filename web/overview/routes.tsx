import { redirect } from 'react-router';
import type { Room } from '../core/room.ts';
import { requireRight } from '../core/guards.ts';

export const room: Room = {
  words: ['overview', 'list', 'records'],
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
      lazy: async () => {
        const page = await import('./dashboard-page.tsx');
        return { Component: page.DashboardPage, handle: { warm: page.warmDashboard } };
      },
    },
    {
      path: 'overview/welcome',
      middleware: [requireRight('organization.manage')],
      loader: () => null,
      lazy: async () => {
        const page = await import('./welcome-page.tsx');
        return { Component: page.WelcomePage, handle: { warm: page.warmWelcome } };
      },
    },
    {
      path: 'overview/organizations',
      lazy: async () => {
        const page = await import('./organizations-page.tsx');
        return { Component: page.OrganizationsPage, handle: { warm: page.warmOrganizations } };
      },
    },
    {
      path: 'overview/incidents',
      middleware: [requireRight('overview.view')],
      loader: () => null,
      lazy: async () => {
        const page = await import('./incidents-page.tsx');
        return { Component: page.IncidentsPage, handle: { warm: page.warmIncidents } };
      },
      children: [
        {
          path: ':id',
          lazy: async () => {
            const pane = await import('./incident-pane.tsx');
            return { Component: pane.IncidentPane, handle: { warm: pane.warmIncident } };
          },
        },
      ],
    },
  ],
};
