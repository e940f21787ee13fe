import type { Room } from '../core/room.ts';

export const room: Room = {
  words: ['release-notes', 'reading', 'list'],
  routes: [
    {
      path: 'docs/changelog',
      lazy: async () => {
        const page = await import('./changelog-page.tsx');
        return { Component: page.ChangelogPage, handle: { warm: page.warmChangelog } };
      },
    },
  ],
};
