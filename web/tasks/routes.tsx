import { home } from './home.ts';
import type { Room } from '../core/room.ts';

export const room: Room = {
  words: ['tasks', 'list'],
  right: 'tasks.view',
  jumps: [{ keys: 'g t', path: home, title: 'apps-tasks' }],
  counts: ['Task'],
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
      lazy: async () => {
        const page = await import('./tasks-page.tsx');
        return { Component: page.TasksPage, handle: { warm: page.warmTasks } };
      },
      children: [
        {
          path: ':id',
          lazy: async () => {
            const pane = await import('./task-pane.tsx');
            return { Component: pane.TaskPane, handle: { warm: pane.warmTask } };
          },
        },
      ],
    },
  ],
};
