import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    messages: (_, page, { messages }) => messages.list(page),
    unreadMessages: (_, _args, { messages }) => messages.unread(),
  },
  Mutation: {
    createMessage: (_, { message }, { messages }) => messages.create(message),
    updateMessage: (_, { id, message }, { messages }) => messages.update(id, message),
    deleteMessage: (_, { id }, { messages }) => messages.remove(id),
    markAllMessagesRead: (_, _args, { messages }) => messages.markAllRead(),
    toggleMessageReadStatus: (_, { message }, { messages }) => messages.setRead(message.id, message.read),
  },
  Subscription: {
    messageChanged: recordChanges('Message', (id, { messages }: Context) => messages.find(id)),
  },
  Message: {
    gone: ({ link }, _args, { feed }) => feed.isGone(link),
    read: ({ read }) => read ?? false,
    seen: ({ seen }) => seen ?? false,
  },
};
