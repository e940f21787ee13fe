import type { Room } from '../core/room.ts';
import { requireRight } from '../core/guards.ts';
import { screen } from '../core/screen.ts';

export const room: Room = {
  words: ['customer', 'portal', 'overview'],
  routes: [
    {
      path: 'customer/portal',
      middleware: [requireRight('portal.customer')],
      loader: () => null,
      lazy: screen(() => import('./portal-page.tsx').then((page) => [page.PortalPage, page.warmPortal])),
    },
    {
      path: 'customer/portal/:id',
      middleware: [requireRight('portal.customer')],
      loader: () => null,
      lazy: screen(() =>
        import('./portal-request-page.tsx').then((page) => [page.PortalRequestPage, page.warmPortalRequest]),
      ),
    },
    {
      path: 'customer',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./customers-page.tsx').then((page) => [page.CustomersPage, page.warmCustomers])),
    },
    {
      path: 'customer/requests',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./requests-page.tsx').then((page) => [page.RequestsPage, page.warmRequests])),
    },
    {
      path: 'customer/requests/:id',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./request-page.tsx').then((page) => [page.RequestPage, page.warmRequest])),
    },
    {
      path: 'customer/documents',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./documents-page.tsx').then((page) => [page.DocumentsPage, page.warmDocuments])),
    },
    {
      path: 'customer/trust',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./trust-page.tsx').then((page) => [page.TrustPage, page.warmTrust])),
    },
    {
      path: 'customer/:id',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./customer-page.tsx').then((page) => [page.CustomerPage, page.warmCustomer])),
    },
  ],
};
