import type { RouteObject } from 'react-router';

export const contactsRoutes: RouteObject[] = [
  {
    path: 'apps/contacts',
    lazy: async () => ({ Component: (await import('./contacts-page.tsx')).ContactsPage }),
    children: [{ path: ':id', lazy: async () => ({ Component: (await import('./contact-pane.tsx')).ContactPane }) }],
  },
];
