import { redirect } from 'react-router';
import { requireRight } from '../core/session/guards.ts';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

const account = () => redirect('/setting/account/basic');

export const room: Room = {
  words: ['setting', 'hooks', 'upkeep', 'records', 'cues'],
  places: { title: 'setting', find: async () => (await import('./places.ts')).find },
  jumps: [{ keys: 'g s', path: '/setting/account/basic', title: 'setting' }],
  routes: [
    {
      path: 'setting',
      lazy: async () => ({ Component: (await import('./setting-layout.tsx')).SettingLayout }),
      children: [
        { index: true, loader: account },
        { path: 'account', loader: account },
        {
          path: 'account/basic',
          lazy: async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage }),
        },
        {
          path: 'security',
          lazy: async () => (await import('./sign-in/security-page.tsx')).route,
        },
        {
          path: 'organization',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => (await import('./organization/organization-page.tsx')).route,
        },
        {
          path: 'policy',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => (await import('./organization/policy-page.tsx')).route,
        },
        {
          path: 'license',
          middleware: [requireRight('license.manage')],
          loader: () => null,
          lazy: async () => (await import('./organization/license-page.tsx')).route,
        },
        {
          path: 'members',
          middleware: [requireRight('members.view')],
          loader: () => null,
          lazy: async () => (await import('./members/members-page.tsx')).route,
        },
        {
          path: 'notifications',
          lazy: async () => (await import('./account/notifications-page.tsx')).route,
        },
        {
          path: 'activity',
          lazy: async () => (await import('./account/activity-page.tsx')).route,
        },
        {
          path: 'awareness',
          lazy: async () => (await import('./account/awareness-page.tsx')).route,
        },
        {
          path: 'tokens',
          lazy: async () => (await import('./tokens/tokens-page.tsx')).route,
        },
        {
          path: 'webhooks',
          middleware: [requireRight('hooks.manage')],
          loader: () => null,
          lazy: screen(() => import('./webhooks/hooks-page.tsx').then((page) => [page.HooksPage, page.prefetchHooks])),
        },
        {
          path: 'webhooks/:id',
          middleware: [requireRight('hooks.manage')],
          loader: () => null,
          lazy: screen(() => import('./webhooks/hook-page.tsx').then((page) => [page.HookPage, page.prefetchHook])),
        },
        {
          path: 'data',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => (await import('./organization/data-page.tsx')).route,
        },
        {
          path: 'mail',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => (await import('./organization/mail-page.tsx')).route,
        },
        {
          path: 'jobs',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: screen(() => import('./organization/jobs-page.tsx').then((page) => [page.JobsPage, page.prefetchJobs])),
        },
        {
          path: 'danger',
          lazy: async () => (await import('./organization/danger-page.tsx')).route,
        },
        {
          path: 'appearance',
          lazy: async () => ({ Component: (await import('./account/appearance-page.tsx')).AppearancePage }),
        },
      ],
    },
  ],
};
