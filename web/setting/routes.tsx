import { redirect } from 'react-router';
import { requireRight } from '../core/guards.ts';
import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';

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
        { path: 'account/basic', lazy: async () => ({ Component: (await import('./account-page.tsx')).AccountPage }) },
        {
          path: 'security',
          lazy: async () => (await import('./security-page.tsx')).route,
        },
        {
          path: 'organization',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => (await import('./organization-page.tsx')).route,
        },
        {
          path: 'policy',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => (await import('./policy-page.tsx')).route,
        },
        {
          path: 'license',
          middleware: [requireRight('license.manage')],
          loader: () => null,
          lazy: async () => (await import('./license-page.tsx')).route,
        },
        {
          path: 'members',
          middleware: [requireRight('members.view')],
          loader: () => null,
          lazy: async () => (await import('./members-page.tsx')).route,
        },
        {
          path: 'notifications',
          lazy: async () => (await import('./notifications-page.tsx')).route,
        },
        {
          path: 'activity',
          lazy: async () => (await import('./activity-page.tsx')).route,
        },
        {
          path: 'awareness',
          lazy: async () => (await import('./awareness-page.tsx')).route,
        },
        {
          path: 'tokens',
          lazy: async () => (await import('./tokens-page.tsx')).route,
        },
        {
          path: 'webhooks',
          middleware: [requireRight('hooks.manage')],
          loader: () => null,
          lazy: screen(() => import('./hooks-page.tsx').then((page) => [page.HooksPage, page.warmHooks])),
        },
        {
          path: 'webhooks/:id',
          middleware: [requireRight('hooks.manage')],
          loader: () => null,
          lazy: screen(() => import('./hook-page.tsx').then((page) => [page.HookPage, page.warmHook])),
        },
        {
          path: 'data',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => (await import('./data-page.tsx')).route,
        },
        {
          path: 'mail',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: async () => (await import('./mail-page.tsx')).route,
        },
        {
          path: 'jobs',
          middleware: [requireRight('organization.manage')],
          loader: () => null,
          lazy: screen(() => import('./jobs-page.tsx').then((page) => [page.JobsPage, page.warmJobs])),
        },
        {
          path: 'danger',
          lazy: async () => (await import('./danger-page.tsx')).route,
        },
        {
          path: 'appearance',
          lazy: async () => ({ Component: (await import('./appearance-page.tsx')).AppearancePage }),
        },
      ],
    },
  ],
};
