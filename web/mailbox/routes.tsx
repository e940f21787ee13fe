import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

const list = screen(() => import('./list/list-page.tsx').then((page) => [page.ListPage, page.prefetchList]));
const reading = screen(() =>
  import('./reading/reading-pane.tsx').then((pane) => [pane.ReadingPane, pane.prefetchMail]),
);
const children: RouteObject[] = [{ path: ':id', lazy: reading }];

/** Redirects to the first page, keeping the query. */
const firstPage = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname.replace(/\/$/, '')}/1${search}`);
};

export const room: Room = {
  words: ['mailbox', 'writing', 'cues'],
  // Usual shortcut of mail programs.
  jumps: [{ keys: 'g i', path: '/apps/mailbox/inbox/1', title: 'apps-mailbox-inbox' }],
  routes: [
    {
      path: 'apps/mailbox',
      lazy: screen(() => import('./mailbox-page.tsx').then((page) => [page.MailboxPage, page.prefetchMailbox])),
      children: [
        {
          index: true,
          // Redirects to the inbox, so its code and first page are preloaded.
          lazy: async () => ({
            loader: ({ request }) => redirect(`/apps/mailbox/inbox/1${new URL(request.url).search}`),
            handle: { prefetch: (await import('./list/list-page.tsx')).prefetchList },
          }),
        },
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
  ],
};
