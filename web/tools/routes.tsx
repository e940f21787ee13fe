import type { Room } from '../core/room.ts';
import { screen } from '../core/screen.ts';

export const room: Room = {
  words: ['tools', 'workbench'],
  right: 'tools.view',
  jumps: [{ keys: 'g w', path: '/tools', title: 'tools' }],
  places: { title: 'tools', find: async () => (await import('./places.ts')).find },
  routes: [
    {
      path: 'tools',
      lazy: screen(() => import('./tools-page.tsx').then((page) => [page.ToolsPage, page.warmTools])),
    },
    { path: 'tools/message', lazy: async () => ({ Component: (await import('./message-page.tsx')).MessagePage }) },
    { path: 'tools/token', lazy: async () => ({ Component: (await import('./token-page.tsx')).TokenPage }) },
    { path: 'tools/link', lazy: async () => ({ Component: (await import('./link-page.tsx')).LinkPage }) },
    { path: 'tools/chain', lazy: async () => ({ Component: (await import('./chain-page.tsx')).ChainPage }) },
    { path: 'tools/hash', lazy: async () => ({ Component: (await import('./hash-page.tsx')).HashPage }) },
    { path: 'tools/password', lazy: async () => ({ Component: (await import('./password-page.tsx')).PasswordPage }) },
    { path: 'tools/convert', lazy: async () => ({ Component: (await import('./convert-page.tsx')).ConvertPage }) },
    {
      path: 'tools/certificate',
      lazy: async () => ({ Component: (await import('./certificate-page.tsx')).CertificatePage }),
    },
    { path: 'tools/network', lazy: async () => ({ Component: (await import('./network-page.tsx')).NetworkPage }) },
    { path: 'tools/diff', lazy: async () => ({ Component: (await import('./diff-page.tsx')).DiffPage }) },
    { path: 'tools/record', lazy: async () => ({ Component: (await import('./record-page.tsx')).RecordPage }) },
  ],
};
