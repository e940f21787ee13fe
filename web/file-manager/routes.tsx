import { home } from './home.ts';
import type { RouteObject } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

const details = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./viewer/details-pane.tsx')).DetailsPane }),
});
const view = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./viewer/viewer.tsx')).Viewer }),
});

/** Every place has the same two child routes: details and file viewer. */
const places = ['', 'folders/:folderId', 'recent', 'starred', 'bin'];
const below = places.flatMap((place): RouteObject[] => {
  const start = place === '' ? '' : `${place}/`;
  return [...(place === '' ? [] : [{ path: place }]), details(`${start}details/:id`), view(`${start}view/:id`)];
});

export const room: Room = {
  words: ['file-manager', 'viewer'],
  right: 'file-manager.view',
  jumps: [{ keys: 'g f', path: home, title: 'apps-file-manager' }],
  routes: [
    {
      path: 'apps/file-manager',
      lazy: screen(() => import('./files-page.tsx').then((page) => [page.FilesPage, page.prefetchFiles])),
      children: below,
    },
  ],
};
