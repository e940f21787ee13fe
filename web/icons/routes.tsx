import { redirect } from 'react-router';
import type { Room } from '../core/room.ts';
import { first, home } from './home.ts';

export const room: Room = {
  words: ['icons', 'list'],
  routes: [
    { path: 'ui/icons', loader: ({ request }) => redirect(`${home}/${first}${new URL(request.url).search}`) },
    {
      path: 'ui/icons/:set',
      lazy: async () => {
        const page = await import('./icons-page.tsx');
        return { Component: page.IconsPage, handle: { warm: page.warmIcons } };
      },
    },
  ],
};
