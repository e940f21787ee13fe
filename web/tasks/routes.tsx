import { home } from './home.ts';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

export const room: Room = {
  words: ['tasks'],
  right: 'tasks.view',
  jumps: [{ keys: 'g t', path: home, title: 'apps-tasks' }],
  unsent: { kind: 'tasks', outbox: async () => (await import('./outbox.ts')).outboxOf },
  quick: {
    keys: 'q',
    title: 'apps-tasks',
    right: 'tasks.manage',
    dialog: async () => (await import('./task/quick-dialog.tsx')).QuickDialog,
  },
  routes: [
    {
      path: 'apps/tasks',
      lazy: screen(() => import('./tasks-page.tsx').then((page) => [page.TasksPage, page.prefetchTasks])),
      children: [
        {
          path: ':id',
          lazy: screen(() => import('./task/task-pane.tsx').then((pane) => [pane.TaskPane, pane.prefetchTask])),
        },
      ],
    },
  ],
};
