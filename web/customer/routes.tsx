import type { Room } from '../core/routes/room.ts';
import { requireRight } from '../core/session/guards.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['customer', 'portal', 'overview'],
  routes: [
    {
      path: 'customer/portal',
      middleware: [requireRight('portal.customer')],
      loader: () => null,
      lazy: screen(() => import('./portal/portal-page.tsx').then((page) => [page.PortalPage, page.prefetchPortal])),
    },
    {
      path: 'customer/portal/:id',
      middleware: [requireRight('portal.customer')],
      loader: () => null,
      lazy: screen(() =>
        import('./portal/portal-request-page.tsx').then((page) => [page.PortalRequestPage, page.prefetchPortalRequest]),
      ),
    },
    {
      path: 'customer',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./customers-page.tsx').then((page) => [page.CustomersPage, page.prefetchCustomers])),
    },
    {
      path: 'customer/requests',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() =>
        import('./requests/requests-page.tsx').then((page) => [page.RequestsPage, page.prefetchRequests]),
      ),
    },
    {
      path: 'customer/requests/:id',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() =>
        import('./requests/request-page.tsx').then((page) => [page.RequestPage, page.prefetchRequest]),
      ),
    },
    {
      path: 'customer/documents',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() =>
        import('./documents/documents-page.tsx').then((page) => [page.DocumentsPage, page.prefetchDocuments]),
      ),
    },
    {
      path: 'customer/trust',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./documents/trust-page.tsx').then((page) => [page.TrustPage, page.prefetchTrust])),
    },
    {
      path: 'customer/:id',
      middleware: [requireRight('customer.view')],
      loader: () => null,
      lazy: screen(() => import('./customer-page.tsx').then((page) => [page.CustomerPage, page.prefetchCustomer])),
    },
  ],
};
