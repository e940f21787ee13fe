import { home } from './home.ts';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';

const conversation = screen(() =>
  import('./messages/conversation.tsx').then((pane) => [pane.Conversation, pane.prefetchConversation]),
);
const nothing = async () => ({ Component: (await import('./nothing-open.tsx')).NothingOpen });

export const room: Room = {
  words: ['chat', 'viewer', 'writing'],
  jumps: [{ keys: 'g m', path: home, title: 'apps-chat' }],
  unsent: { kind: 'chat', outbox: async () => (await import('./messages/outbox.ts')).outboxOf },
  routes: [
    {
      path: 'apps/chat',
      lazy: screen(() => import('./chat-page.tsx').then((page) => [page.ChatPage, page.prefetchChats])),
      children: [
        { index: true, lazy: nothing },
        { path: 'archived', lazy: nothing },
        { path: 'starred', lazy: nothing },
        { path: 'new', lazy: async () => ({ Component: (await import('./new-chat.tsx')).NewChat }) },
        { path: 'profile', lazy: async () => ({ Component: (await import('./profile-pane.tsx')).ProfilePane }) },
        { path: 'search', lazy: async () => ({ Component: (await import('./search-pane.tsx')).SearchPane }) },
        { path: 'with/:contactId', lazy: async () => ({ Component: (await import('./start-chat.tsx')).StartChat }) },
        { path: ':id', lazy: conversation },
        { path: 'archived/:id', lazy: conversation },
        { path: 'starred/:id', lazy: conversation },
      ],
    },
  ],
};
