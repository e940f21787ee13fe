import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { Room } from '../core/room.ts';

const list = async () => {
  const page = await import('./list-page.tsx');
  return { Component: page.ListPage, handle: { warm: page.warmList } };
};
const reading = async () => {
  const pane = await import('./reading-pane.tsx');
  return { Component: pane.ReadingPane, handle: { warm: pane.warmMail } };
};
const children: RouteObject[] = [{ path: ':id', lazy: reading }];

/** An address without a page is its first page; what else it says stays. */
const firstPage = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname.replace(/\/$/, '')}/1${search}`);
};

export const room: Room = {
  words: ['mailbox', 'list', 'writing'],
  // Who comes from a mail program expects the inbox here.
  jumps: [{ keys: 'g i', path: '/apps/mailbox/inbox/1', title: 'apps-mailbox-inbox' }],
  counts: ['Mail'],
  routes: [
    {
      path: 'apps/mailbox',
      lazy: async () => {
        const page = await import('./mailbox-page.tsx');
        return { Component: page.MailboxPage, handle: { warm: page.warmMailbox } };
      },
      children: [
        {
          index: true,
          // It leads to the inbox, whose code and first page are wanted then.
          lazy: async () => ({
            loader: ({ request }) => redirect(`/apps/mailbox/inbox/1${new URL(request.url).search}`),
            handle: { warm: (await import('./list-page.tsx')).warmList },
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
