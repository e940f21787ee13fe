import type { RouteObject } from 'react-router';
import type { Room } from '../core/room.ts';
import { home } from './home.ts';

const category: RouteObject = {
  path: ':categorySlug',
  lazy: async () => {
    const page = await import('./category-page.tsx');
    return { Component: page.CategoryPage, handle: { warm: page.warmCategory } };
  },
};
const guide: RouteObject = {
  path: ':categorySlug/:guideSlug',
  lazy: async () => {
    const page = await import('./guide-page.tsx');
    return { Component: page.GuidePage, handle: { warm: page.warmGuide } };
  },
};
const guides = (path: string): RouteObject[] => [
  {
    path,
    lazy: async () => {
      const page = await import('./guides-page.tsx');
      return { Component: page.GuidesPage, handle: { warm: page.warmGuides } };
    },
  },
  ...[category, guide].map((route) => ({ ...route, path: `${path}/${route.path}` })),
];

export const room: Room = {
  words: ['help-center', 'reading', 'list'],
  jumps: [{ keys: 'g h', path: home, title: 'apps-help-center' }],
  routes: [
    {
      path: 'apps/help-center',
      lazy: async () => {
        const page = await import('./home-page.tsx');
        return { Component: page.HomePage, handle: { warm: page.warmHome } };
      },
    },
    {
      path: 'apps/help-center/faqs',
      lazy: async () => {
        const page = await import('./faqs-page.tsx');
        return { Component: page.FaqsPage, handle: { warm: page.warmFaqs } };
      },
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
      lazy: async () => {
        const page = await import('./tickets-page.tsx');
        return { Component: page.TicketsPage, handle: { warm: page.warmTickets } };
      },
    },
    {
      path: 'apps/help-center/tickets/:id',
      lazy: async () => {
        const page = await import('./ticket-page.tsx');
        return { Component: page.TicketPage, handle: { warm: page.warmTicket } };
      },
    },
  ],
};
