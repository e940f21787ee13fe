import { type RouteObject, redirect } from 'react-router';

const account = () => redirect('/setting/account/basic');

export const settingRoutes: RouteObject[] = [
  {
    path: 'setting',
    lazy: async () => ({ Component: (await import('./setting-layout.tsx')).SettingLayout }),
    children: [
      { index: true, loader: account },
      { path: 'account', loader: account },
      { path: 'account/basic', lazy: async () => ({ Component: (await import('./account-page.tsx')).AccountPage }) },
      { path: 'security', lazy: async () => ({ Component: (await import('./security-page.tsx')).SecurityPage }) },
      { path: 'members', lazy: async () => ({ Component: (await import('./members-page.tsx')).MembersPage }) },
      { path: 'appearance', lazy: async () => ({ Component: (await import('./appearance-page.tsx')).AppearancePage }) },
    ],
  },
];
