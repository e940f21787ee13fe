import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';

export const room: Room = {
  words: ['tools'],
  right: 'tools.view',
  jumps: [{ keys: 'g w', path: '/tools', title: 'tools' }],
  places: { title: 'tools', find: async () => (await import('./places.ts')).find },
  routes: [
    {
      path: 'tools',
      lazy: screen(() => import('./tools-page.tsx').then((page) => [page.ToolsPage, page.warmTools])),
    },
    { path: 'tools/message', lazy: async () => ({ Component: (await import('./message-page.tsx')).MessagePage }) },
    { path: 'tools/token', lazy: async () => ({ Component: (await import('./token-page.tsx')).TokenPage }) },
    { path: 'tools/link', lazy: async () => ({ Component: (await import('./link-page.tsx')).LinkPage }) },
  ],
};
