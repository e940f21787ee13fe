import { requireRight } from '../core/session/guards.ts';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['announcement'],
  right: 'announcement.view',
  jumps: [{ keys: 'g v', path: home, title: 'announcement' }],
  routes: [
    {
      path: 'announcement',
      lazy: screen(() =>
        import('./announcements-page.tsx').then((page) => [page.AnnouncementsPage, page.prefetchAnnouncements]),
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
