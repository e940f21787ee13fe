import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['portal', 'supplier'],
  right: 'portal.supplier',
  routes: [
    {
      path: 'supplier/portal',
      lazy: screen(() =>
        import('./supplier-portal-page.tsx').then((page) => [page.SupplierPortalPage, page.prefetchSupplierPortal]),
      ),
    },
    {
      path: 'supplier/portal/:id',
      lazy: screen(() =>
        import('./portal-remediation-page.tsx').then((page) => [
          page.PortalRemediationPage,
          page.prefetchPortalRemediation,
        ]),
      ),
    },
  ],
};
