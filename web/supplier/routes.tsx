import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['supplier'],
  right: 'supplier.view',
  jumps: [{ keys: 'g u', path: home, title: 'supplier' }],
  routes: [
    {
      path: 'supplier',
      lazy: screen(() => import('./suppliers-page.tsx').then((page) => [page.SuppliersPage, page.warmSuppliers])),
    },
    {
      path: 'supplier/:id',
      lazy: screen(() => import('./supplier-page.tsx').then((page) => [page.SupplierPage, page.warmSupplier])),
    },
  ],
};
