import type { RouteObject } from 'react-router';
import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';
import { home } from './home.ts';

const category: RouteObject = {
  path: ':categorySlug',
  lazy: screen(() => import('./category-page.tsx').then((page) => [page.CategoryPage, page.warmCategory])),
};
const guide: RouteObject = {
  path: ':categorySlug/:guideSlug',
  lazy: screen(() => import('./guide-page.tsx').then((page) => [page.GuidePage, page.warmGuide])),
};
const guides = (path: string): RouteObject[] => [
  {
    path,
    lazy: screen(() => import('./guides-page.tsx').then((page) => [page.GuidesPage, page.warmGuides])),
  },
  ...[category, guide].map((route) => ({ ...route, path: `${path}/${route.path}` })),
];

export const room: Room = {
  words: ['help-center', 'reading'],
  jumps: [{ keys: 'g h', path: home, title: 'apps-help-center' }],
  routes: [
    {
      path: 'apps/help-center',
      lazy: screen(() => import('./home-page.tsx').then((page) => [page.HomePage, page.warmHome])),
    },
    {
      path: 'apps/help-center/faqs',
      lazy: screen(() => import('./faqs-page.tsx').then((page) => [page.FaqsPage, page.warmFaqs])),
    },
    ...guides('apps/help-center/guides'),
    ...guides('docs/guides'),
    {
      path: 'apps/help-center/guide/:guideSlug',
      lazy: async () => ({ Component: (await import('./guide-by-slug-page.tsx')).GuideBySlugPage }),
    },
    {
      path: 'apps/help-center/search',
      lazy: async () => ({ Component: (await import('./search-page.tsx')).SearchPage }),
    },
    {
      path: 'apps/help-center/support',
      lazy: async () => ({ Component: (await import('./support-page.tsx')).SupportPage }),
    },
    {
      path: 'apps/help-center/tickets',
      lazy: screen(() => import('./tickets-page.tsx').then((page) => [page.TicketsPage, page.warmTickets])),
    },
    {
      path: 'apps/help-center/tickets/:id',
      lazy: screen(() => import('./ticket-page.tsx').then((page) => [page.TicketPage, page.warmTicket])),
    },
  ],
};
