import { home } from './home.ts';
import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';

export const room: Room = {
  words: ['tasks'],
  right: 'tasks.view',
  jumps: [{ keys: 'g t', path: home, title: 'apps-tasks' }],
  unsent: { kind: 'tasks', outbox: async () => (await import('./outbox.ts')).outboxOf },
  quick: {
    keys: 'q',
    title: 'apps-tasks',
    right: 'tasks.manage',
    dialog: async () => (await import('./quick-dialog.tsx')).QuickDialog,
  },
  routes: [
    {
      path: 'apps/tasks',
      lazy: screen(() => import('./tasks-page.tsx').then((page) => [page.TasksPage, page.warmTasks])),
      children: [
        {
          path: ':id',
          lazy: screen(() => import('./task-pane.tsx').then((pane) => [pane.TaskPane, pane.warmTask])),
        },
      ],
    },
  ],
};
