import { requireRight } from '../core/session/guards.ts';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['street'],
  routes: [
    {
      path: 'setting/street',
      middleware: [requireRight('organization.manage')],
      loader: () => null,
      lazy: screen(() => import('./street-page.tsx').then((page) => [page.StreetPage, page.prefetchStreet])),
    },
  ],
};
