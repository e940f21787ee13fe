import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { toolNames } from './catalog.ts';
import { pages } from './pages.ts';

export const room: Room = {
  words: ['tools', 'workbench', 'lookups'],
  right: 'tools.view',
  jumps: [{ keys: 'g x', path: '/tools', title: 'tools' }],
  places: { title: 'tools', find: async () => (await import('./places.ts')).find },
  pasted: async () => (await import('./pasted.ts')).offersFor,
  routes: [
    {
      path: 'tools',
      lazy: screen(() => import('./tools-page.tsx').then((page) => [page.ToolsPage, page.prefetchTools])),
    },
    ...toolNames.map((tool) => ({ path: `tools/${tool}`, lazy: async () => ({ Component: await pages[tool]() }) })),
  ],
};
