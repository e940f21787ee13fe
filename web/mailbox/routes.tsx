import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';

const list = async () => ({ Component: (await import('./list-page.tsx')).ListPage });
const reading = async () => ({ Component: (await import('./reading-pane.tsx')).ReadingPane });
const children: RouteObject[] = [{ path: ':id', lazy: reading }];

/** An address without a page is its first page; what else it says stays. */
const firstPage = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname.replace(/\/$/, '')}/1${search}`);
};

export const mailboxRoutes: RouteObject[] = [
  {
    path: 'apps/mailbox',
    lazy: async () => ({ Component: (await import('./mailbox-page.tsx')).MailboxPage }),
    children: [
      { index: true, loader: ({ request }) => redirect(`/apps/mailbox/inbox/1${new URL(request.url).search}`) },
      { path: 'settings', lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }) },
      { path: 'filter', loader: () => redirect('/apps/mailbox/inbox/1') },
      { path: 'label', loader: () => redirect('/apps/mailbox/inbox/1') },
      { path: 'filter/:filter', loader: firstPage },
      { path: 'filter/:filter/:page', lazy: list, children },
      { path: 'label/:label', loader: firstPage },
      { path: 'label/:label/:page', lazy: list, children },
      { path: ':folder', loader: firstPage },
      { path: ':folder/:page', lazy: list, children },
    ],
  },
];
