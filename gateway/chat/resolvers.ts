import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    chats: (_, { query, ...page }, { chat }) => chat.list(page, query),
    chat: (_, { id }, { chat }) => chat.find(id),
    chatMessages: (_, { chatId, ...page }, { chat }) => chat.messagesIn(chatId, page),
    chatContacts: (_, { query, ...page }, { chat }) => chat.people.list(page, query),
    chatContact: (_, { id }, { chat }) => chat.people.find(id),
    chatProfile: (_, _args, { chat }) => chat.profile.get(),
  },
  Mutation: {
    startChat: (_, { contactId }, { chat }) => chat.start(contactId),
    updateChat: (_, { id, chat: patch }, { chat }) => chat.update(id, patch),
    deleteChat: (_, { id }, { chat }) => chat.remove(id),
    sendChatMessage: (_, { chatId, value }, { chat }) => chat.messages.send(chatId, value),
    markChatRead: (_, { id }, { chat }) => chat.markRead(id),
    muteChat: (_, { id }, { chat }) => chat.setMuted(id, true),
    unmuteChat: (_, { id }, { chat }) => chat.setMuted(id, false),
    clearChat: (_, { id }, { chat }) => chat.clear(id),
    updateChatProfile: (_, { profile }, { chat }) => chat.profile.update(profile),
  },
  Subscription: {
    chatChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['Chat'] }),
      resolve: async ({ action, record_id }: ChangeRow, _args: unknown, { chat }: Context) => ({
        action,
        id: record_id,
        chat: action === 'delete' ? null : await chat.find(record_id),
      }),
    },
    chatMessageArrived: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['ChatMessage'], gone: false }),
      resolve: ({ after }: ChangeRow) => JSON.parse(after!),
    },
  },
  Chat: {
    unreadCount: ({ unreadCount }) => unreadCount ?? null,
    contact: (record, _args, { chat }) => chat.contactOf(record),
    messages: (record, page, { chat }) => chat.messagesOf(record, page),
    latestMessage: (record, _args, { chat }) => chat.latestOf(record),
  },
  ChatMessage: {
    chat: ({ chatId }, _args, { chat }) => chat.byId.load(chatId),
    contact: (message, _args, { chat }) => chat.writerOf(message),
  },
  ChatContact: {
    chat: ({ id }, _args, { chat }) => chat.byContact.load(id),
    member: ({ member }, _args, context) => (context.may('members.view') ? member : null),
  },
  ChatProfile: {
    unreadCount: (_profile, _args, { chat }) => chat.unreadCount(),
  },
  Contact: {
    chat: ({ id }, _args, { chat }) => chat.byContact.load(id),
  },
};
