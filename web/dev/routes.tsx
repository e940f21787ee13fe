import { type MiddlewareFunction, redirect } from 'react-router';
import { createGuestClient } from '../core/client/client.ts';
import { loadConfiguration } from '../core/session/configuration.ts';
import type { Room } from '../core/routes/room.ts';

/** For developers only; in production it redirects to the start page. */
const developmentOnly: MiddlewareFunction = async (_arguments, next) => {
  if (!(await loadConfiguration(createGuestClient())).development) throw redirect('/');
  return next();
};

export const room: Room = {
  words: ['dev', 'chart'],
  routes: [
    {
      path: 'dev/ui',
      middleware: [developmentOnly],
      loader: () => null,
      lazy: async () => ({ Component: (await import('./parts-page.tsx')).PartsPage }),
    },
  ],
};
