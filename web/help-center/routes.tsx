import type { RouteObject } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

const category: RouteObject = {
  path: ':categorySlug',
  lazy: screen(() => import('./guides/category-page.tsx').then((page) => [page.CategoryPage, page.prefetchCategory])),
};
const guide: RouteObject = {
  path: ':categorySlug/:guideSlug',
  lazy: screen(() => import('./guides/guide-page.tsx').then((page) => [page.GuidePage, page.prefetchGuide])),
};
const guides = (path: string): RouteObject[] => [
  {
    path,
    lazy: screen(() => import('./guides/guides-page.tsx').then((page) => [page.GuidesPage, page.prefetchGuides])),
  },
  ...[category, guide].map((route) => ({ ...route, path: `${path}/${route.path}` })),
];

export const room: Room = {
  words: ['help-center', 'reading'],
  jumps: [{ keys: 'g h', path: home, title: 'apps-help-center' }],
  routes: [
    {
      path: 'apps/help-center',
      lazy: screen(() => import('./home-page.tsx').then((page) => [page.HomePage, page.prefetchHome])),
    },
    {
      path: 'apps/help-center/faqs',
      lazy: screen(() => import('./faqs/faqs-page.tsx').then((page) => [page.FaqsPage, page.prefetchFaqs])),
    },
    ...guides('apps/help-center/guides'),
    ...guides('docs/guides'),
    {
      path: 'apps/help-center/guide/:guideSlug',
      lazy: async () => ({ Component: (await import('./guides/guide-by-slug-page.tsx')).GuideBySlugPage }),
    },
    {
      path: 'apps/help-center/search',
      lazy: async () => ({ Component: (await import('./search-page.tsx')).SearchPage }),
    },
    {
      path: 'apps/help-center/support',
      lazy: async () => ({ Component: (await import('./support/support-page.tsx')).SupportPage }),
    },
    {
      path: 'apps/help-center/tickets',
      lazy: screen(() => import('./support/tickets-page.tsx').then((page) => [page.TicketsPage, page.prefetchTickets])),
    },
    {
      path: 'apps/help-center/tickets/:id',
      lazy: screen(() => import('./support/ticket-page.tsx').then((page) => [page.TicketPage, page.prefetchTicket])),
    },
  ],
};
