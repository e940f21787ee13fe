import { redirect } from 'react-router';
import { requireRight } from '../core/guards.ts';
import type { Room } from '../core/room.ts';

const account = () => redirect('/setting/account/basic');

export const room: Room = {
  words: ['setting', 'list', 'records'],
  places: async () => (await import('./registry.ts')).places,
  jumps: [{ keys: 'g s', path: '/setting/account/basic', title: 'setting' }],
  routes: [
    {
      path: 'setting',
      lazy: async () => ({ Component: (await import('./setting-layout.tsx')).SettingLayout }),
      children: [
        { index: true, loader: account },
        { path: 'account', loader: account },
        { path: 'account/basic', lazy: async () => ({ Component: (await import('./account-page.tsx')).AccountPage }) },
        {
          path: 'security',
          lazy: async () => {
            const page = await import('./security-page.tsx');
            return { Component: page.SecurityPage, handle: { warm: page.warmSecurity } };
          },
        },
        {
          path: 'organization',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => {
            const page = await import('./organization-page.tsx');
            return { Component: page.OrganizationPage, handle: { warm: page.warmOrganization } };
          },
        },
        {
          path: 'policy',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => {
            const page = await import('./policy-page.tsx');
            return { Component: page.PolicyPage, handle: { warm: page.warmPolicy } };
          },
        },
        {
          path: 'license',
          middleware: [requireRight('license.manage')],
          loader: () => null,
          lazy: async () => {
            const page = await import('./license-page.tsx');
            return { Component: page.LicensePage, handle: { warm: page.warmLicense } };
          },
        },
        {
          path: 'members',
          middleware: [requireRight('members.view')],
          loader: () => null,
          lazy: async () => {
            const page = await import('./members-page.tsx');
            return { Component: page.MembersPage, handle: { warm: page.warmMembers } };
          },
        },
        {
          path: 'notifications',
          lazy: async () => {
            const page = await import('./notifications-page.tsx');
            return { Component: page.NotificationsPage, handle: { warm: page.warmNotifications } };
          },
        },
        {
          path: 'activity',
          lazy: async () => {
            const page = await import('./activity-page.tsx');
            return { Component: page.ActivityPage, handle: { warm: page.warmActivity } };
          },
        },
        {
          path: 'tokens',
          lazy: async () => {
            const page = await import('./tokens-page.tsx');
            return { Component: page.TokensPage, handle: { warm: page.warmTokens } };
          },
        },
        {
          path: 'danger',
          lazy: async () => {
            const page = await import('./danger-page.tsx');
            return { Component: page.DangerPage, handle: { warm: page.warmDanger } };
          },
        },
        {
          path: 'appearance',
          lazy: async () => ({ Component: (await import('./appearance-page.tsx')).AppearancePage }),
        },
      ],
    },
  ],
};
