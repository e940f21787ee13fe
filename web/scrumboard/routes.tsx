import { home } from './home.ts';
import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';

export const room: Room = {
  words: ['scrumboard', 'viewer', 'writing'],
  right: 'scrumboard.view',
  jumps: [{ keys: 'g b', path: home, title: 'apps-scrumboard' }],
  unsent: { kind: 'scrumboard', outbox: async () => (await import('./outbox.ts')).outboxOf },
  routes: [
    {
      path: 'apps/scrumboard',
      lazy: screen(() => import('./boards-page.tsx').then((page) => [page.BoardsPage, page.warmBoards])),
    },
    {
      path: 'apps/scrumboard/mine',
      lazy: screen(() => import('./mine-page.tsx').then((page) => [page.MinePage, page.warmMine])),
    },
    {
      path: 'apps/scrumboard/:boardId/archive',
      lazy: screen(() => import('./archive-page.tsx').then((page) => [page.ArchivePage, page.warmArchive])),
    },
    {
      path: 'apps/scrumboard/:boardId/settings',
      lazy: screen(() => import('./settings-page.tsx').then((page) => [page.SettingsPage, page.warmSettings])),
    },
    {
      path: 'apps/scrumboard/:boardId',
      lazy: screen(() => import('./board-page.tsx').then((page) => [page.BoardPage, page.warmBoard])),
      children: [
        {
          path: 'card/:cardId',
          lazy: screen(() => import('./card-dialog.tsx').then((dialog) => [dialog.CardDialog, dialog.warmCard])),
        },
      ],
    },
  ],
};
