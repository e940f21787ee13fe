import { home } from './home.ts';
import type { Room } from '../core/room.ts';

export const room: Room = {
  words: ['contacts', 'list'],
  right: 'contacts.view',
  jumps: [{ keys: 'g c', path: home, title: 'apps-contacts' }],
  routes: [
    {
      path: 'apps/contacts',
      lazy: async () => {
        const page = await import('./contacts-page.tsx');
        return { Component: page.ContactsPage, handle: { warm: page.warmContacts } };
      },
      children: [
        {
          path: ':id',
          lazy: async () => {
            const pane = await import('./contact-pane.tsx');
            return { Component: pane.ContactPane, handle: { warm: pane.warmContact } };
          },
        },
      ],
    },
  ],
};
