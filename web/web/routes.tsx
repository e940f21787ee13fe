import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

export const room: Room = {
  words: ['web', 'site-checks', 'chart'],
  right: 'web.view',
  jumps: [{ keys: 'g w', path: home, title: 'web' }],
  routes: [
    {
      path: 'web',
      lazy: screen(() => import('./sites-page.tsx').then((page) => [page.SitesPage, page.prefetchSites])),
    },
    {
      path: 'web/certificates',
      lazy: screen(() =>
        import('./certificates-page.tsx').then((page) => [page.CertificatesPage, page.prefetchCertificates]),
      ),
    },
    {
      path: 'web/:id',
      lazy: screen(() => import('./site-page.tsx').then((page) => [page.SitePage, page.prefetchSite])),
    },
  ],
};
