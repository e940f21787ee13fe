import { home } from './home.ts';
import type { Room } from '../core/room.ts';

const conversation = async () => {
  const pane = await import('./conversation.tsx');
  return { Component: pane.Conversation, handle: { warm: pane.warmConversation } };
};
const nothing = async () => ({ Component: (await import('./nothing-open.tsx')).NothingOpen });

export const room: Room = {
  words: ['chat', 'viewer', 'list', 'writing'],
  jumps: [{ keys: 'g m', path: home, title: 'apps-chat' }],
  counts: ['Chat'],
  unsent: { kind: 'chat', outbox: async () => (await import('./outbox.ts')).outboxOf },
  routes: [
    {
      path: 'apps/chat',
      lazy: async () => {
        const page = await import('./chat-page.tsx');
        return { Component: page.ChatPage, handle: { warm: page.warmChats } };
      },
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
