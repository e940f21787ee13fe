import { home } from './home.ts';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['scrumboard', 'viewer', 'writing'],
  right: 'scrumboard.view',
  jumps: [{ keys: 'g b', path: home, title: 'apps-scrumboard' }],
  unsent: { kind: 'scrumboard', outbox: async () => (await import('./outbox.ts')).outboxOf },
  routes: [
    {
      path: 'apps/scrumboard',
      lazy: screen(() => import('./boards-page.tsx').then((page) => [page.BoardsPage, page.prefetchBoards])),
    },
    {
      path: 'apps/scrumboard/mine',
      lazy: screen(() => import('./mine-page.tsx').then((page) => [page.MinePage, page.prefetchMine])),
    },
    {
      path: 'apps/scrumboard/:boardId/archive',
      lazy: screen(() => import('./archive-page.tsx').then((page) => [page.ArchivePage, page.prefetchArchive])),
    },
    {
      path: 'apps/scrumboard/:boardId/settings',
      lazy: screen(() => import('./settings-page.tsx').then((page) => [page.SettingsPage, page.prefetchSettings])),
    },
    {
      path: 'apps/scrumboard/:boardId',
      lazy: screen(() => import('./board/board-page.tsx').then((page) => [page.BoardPage, page.prefetchBoard])),
      children: [
        {
          path: 'card/:cardId',
          lazy: screen(() =>
            import('./card/card-dialog.tsx').then((dialog) => [dialog.CardDialog, dialog.prefetchCard]),
          ),
        },
      ],
    },
  ],
};
