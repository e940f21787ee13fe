import { requireRight } from '../core/session/guards.ts';
import { home } from './home.ts';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['contacts'],
  right: 'contacts.view',
  jumps: [{ keys: 'g c', path: home, title: 'apps-contacts' }],
  routes: [
    {
      path: 'apps/contacts',
      lazy: screen(() => import('./contacts-page.tsx').then((page) => [page.ContactsPage, page.prefetchContacts])),
      children: [
        {
          path: 'new',
          middleware: [requireRight('contacts.manage')],
          loader: () => null,
          lazy: async () => ({ Component: (await import('./form/new-contact-pane.tsx')).NewContactPane }),
        },
        {
          path: ':id',
          lazy: screen(() => import('./contact-pane.tsx').then((pane) => [pane.ContactPane, pane.prefetchContact])),
        },
      ],
    },
  ],
};
