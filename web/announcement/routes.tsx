import { requireRight } from '../core/guards.ts';
import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['announcement'],
  right: 'announcement.view',
  jumps: [{ keys: 'g u', path: home, title: 'announcement' }],
  routes: [
    {
      path: 'announcement',
      lazy: screen(() =>
        import('./announcements-page.tsx').then((page) => [page.AnnouncementsPage, page.warmAnnouncements]),
      ),
    },
    {
      path: 'announcement/:id',
      lazy: async () => ({ Component: (await import('./announcement-page.tsx')).AnnouncementPage }),
    },
    {
      path: 'announcement/:id/edit',
      middleware: [requireRight('announcements.manage')],
      loader: () => null,
      lazy: async () => ({ Component: (await import('./edit-page.tsx')).EditPage }),
    },
  ],
};
