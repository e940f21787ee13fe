import { redirect } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['inventory'],
  right: 'inventory.view',
  jumps: [{ keys: 'g p', path: home, title: 'apps-ecommerce-inventory' }],
  routes: [
    { path: 'apps/ecommerce', loader: () => redirect(home) },
    {
      path: 'apps/ecommerce/inventory/sheet',
      lazy: async () => ({ Component: (await import('./sheet/sheet-page.tsx')).SheetPage }),
    },
    {
      path: 'apps/ecommerce/inventory/import',
      lazy: async () => ({ Component: (await import('./exchange/import-page.tsx')).ImportPage }),
    },
    {
      path: 'apps/ecommerce/inventory',
      lazy: screen(() => import('./products-page.tsx').then((page) => [page.ProductsPage, page.prefetchProducts])),
      children: [
        {
          path: ':id',
          lazy: screen(() =>
            import('./product/product-pane.tsx').then((pane) => [pane.ProductPane, pane.prefetchProduct]),
          ),
        },
      ],
    },
  ],
};
