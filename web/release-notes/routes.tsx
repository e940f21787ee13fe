import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['release-notes', 'reading'],
  routes: [
    {
      path: 'docs/changelog',
      lazy: screen(() => import('./changelog-page.tsx').then((page) => [page.ChangelogPage, page.prefetchChangelog])),
    },
  ],
};
