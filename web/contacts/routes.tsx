import type { RouteObject } from 'react-router';

export const contactsRoutes: RouteObject[] = [
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
];
