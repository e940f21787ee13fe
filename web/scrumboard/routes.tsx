import { home } from './home.ts';
import type { Room } from '../core/room.ts';

export const room: Room = {
  words: ['scrumboard', 'viewer', 'list', 'writing'],
  right: 'scrumboard.view',
  jumps: [{ keys: 'g b', path: home, title: 'apps-scrumboard' }],
  unsent: { kind: 'scrumboard', outbox: async () => (await import('./outbox.ts')).outboxOf },
  routes: [
    {
      path: 'apps/scrumboard',
      lazy: async () => {
        const page = await import('./boards-page.tsx');
        return { Component: page.BoardsPage, handle: { warm: page.warmBoards } };
      },
    },
    {
      path: 'apps/scrumboard/mine',
      lazy: async () => {
        const page = await import('./mine-page.tsx');
        return { Component: page.MinePage, handle: { warm: page.warmMine } };
      },
    },
    {
      path: 'apps/scrumboard/:boardId/archive',
      lazy: async () => {
        const page = await import('./archive-page.tsx');
        return { Component: page.ArchivePage, handle: { warm: page.warmArchive } };
      },
    },
    {
      path: 'apps/scrumboard/:boardId/settings',
      lazy: async () => {
        const page = await import('./settings-page.tsx');
        return { Component: page.SettingsPage, handle: { warm: page.warmSettings } };
      },
    },
    {
      path: 'apps/scrumboard/:boardId',
      lazy: async () => {
        const page = await import('./board-page.tsx');
        return { Component: page.BoardPage, handle: { warm: page.warmBoard } };
      },
      children: [
        {
          path: 'card/:cardId',
          lazy: async () => {
            const dialog = await import('./card-dialog.tsx');
            return { Component: dialog.CardDialog, handle: { warm: dialog.warmCard } };
          },
        },
      ],
    },
  ],
};
