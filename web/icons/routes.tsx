import { redirect } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { first, home } from './home.ts';

export const room: Room = {
  words: ['icons'],
  routes: [
    { path: 'ui/icons', loader: ({ request }) => redirect(`${home}/${first}${new URL(request.url).search}`) },
    {
      path: 'ui/icons/:set',
      lazy: screen(() => import('./icons-page.tsx').then((page) => [page.IconsPage, page.prefetchIcons])),
    },
  ],
};
