import { redirect } from 'react-router';
import type { Room } from '../core/room.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['inventory', 'list'],
  right: 'inventory.view',
  jumps: [{ keys: 'g p', path: home, title: 'apps-ecommerce-inventory' }],
  routes: [
    { path: 'apps/ecommerce', loader: () => redirect(home) },
    {
      path: 'apps/ecommerce/inventory/sheet',
      lazy: async () => ({ Component: (await import('./sheet-page.tsx')).SheetPage }),
    },
    {
      path: 'apps/ecommerce/inventory/import',
      lazy: async () => ({ Component: (await import('./import-page.tsx')).ImportPage }),
    },
    {
      path: 'apps/ecommerce/inventory',
      lazy: async () => {
        const page = await import('./products-page.tsx');
        return { Component: page.ProductsPage, handle: { warm: page.warmProducts } };
      },
      children: [
        {
          path: ':id',
          lazy: async () => {
            const pane = await import('./product-pane.tsx');
            return { Component: pane.ProductPane, handle: { warm: pane.warmProduct } };
          },
        },
      ],
    },
  ],
};
