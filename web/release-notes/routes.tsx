import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';

export const room: Room = {
  words: ['release-notes', 'reading'],
  routes: [
    {
      path: 'docs/changelog',
      lazy: screen(() => import('./changelog-page.tsx').then((page) => [page.ChangelogPage, page.warmChangelog])),
    },
  ],
};
