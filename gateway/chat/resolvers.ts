import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    chats: (_, { query, archived, starred, unread, ...page }, { chat }) =>
      chat.list(page, query, { archived, starred, unread }),
    chat: (_, { id }, { chat }) => chat.find(id),
    chatMessages: (_, { chatId, ...page }, { chat }) => chat.messagesIn(chatId, page),
    chatMessage: (_, { id }, { chat }) => chat.messages.byId.load(id),
    searchChatMessages: (_, { query, chatId, ...page }, { chat }) => chat.messages.search(query, chatId, page),
    chatAttachment: (_, { id }, { chat }) => chat.messages.attachments.file(id),
    chatContacts: (_, { query, ...page }, { chat }) => chat.people.list(page, query),
    chatContact: (_, { id }, { chat }) => chat.people.find(id),
    chatProfile: (_, _args, { chat }) => chat.profile.get(),
  },
  Mutation: {
    startChat: (_, { contactId }, { chat }) => chat.start(contactId),
    updateChat: (_, { id, chat: patch }, { chat }) => chat.update(id, patch),
    deleteChat: (_, { id }, { chat }) => chat.remove(id),
    sendChatMessage: (_, { chatId, value, ...extras }, { chat }) => chat.messages.send(chatId, value, extras),
    attachToChat: (_, { chatId, files, previews }, { chat }) => chat.messages.attach(chatId, files, previews),
    updateChatMessage: (_, { id, value }, { chat }) => chat.amend.edit(id, value),
    deleteChatMessage: (_, { id, deleted }, { chat }) => chat.amend.setDeleted(id, deleted),
    deleteChatMessages: (_, { ids, deleted }, { chat }) => chat.amend.setDeletedMany(ids, deleted),
    reactToChatMessage: (_, { id, emoji, on }, { chat }) => chat.amend.react(id, emoji, on),
    markChatRead: (_, { id }, { chat }) => chat.markRead(id),
    markChatUnread: (_, { id, from }, { chat }) => chat.markUnread(id, from),
    changeChats: (_, { ids, chat: patch }, { chat }) => chat.changeMany(ids, patch),
    deleteChats: (_, { ids }, { chat }) => chat.removeMany(ids),
    muteChat: (_, { id }, { chat }) => chat.setMuted(id, true),
    unmuteChat: (_, { id }, { chat }) => chat.setMuted(id, false),
    clearChat: (_, { id }, { chat }) => chat.clear(id),
    updateChatProfile: (_, { profile }, { chat }) => chat.profile.update(profile),
  },
  Subscription: {
    chatChanged: recordChanges('Chat', (id, { chat }: Context) => chat.find(id)),
    chatMessageArrived: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['ChatMessage'], isNew: true }),
      resolve: ({ after }: ChangeRow) => JSON.parse(after!),
    },
  },
  Chat: {
    unreadCount: ({ unreadCount }) => unreadCount ?? null,
    contact: (record, _args, { chat }) => chat.contactOf(record),
    messages: (record, page, { chat }) => chat.messagesOf(record, page),
    latestMessage: (record, _args, { chat }) => chat.latestOf(record),
    firstUnread: (record, _args, { chat }) => chat.firstUnread(record),
    readUpTo: (record, _args, { chat }) => chat.readUpTo(record),
    readAt: (record, _args, { chat }) => chat.readAt(record),
  },
  ChatMessage: {
    value: ({ value, deletedAt }) => (deletedAt ? '' : value),
    // An explicit resolver, so that rest.ts still receives the field.
    deletedAt: ({ deletedAt }) => deletedAt,
    replyTo: ({ replyTo }, _args, { chat }) => (replyTo ? chat.messages.byId.load(replyTo) : null),
    attachments: ({ id, deletedAt }, _args, { chat }) => (deletedAt ? [] : chat.messages.attachments.of(id)),
    reactions: ({ reactions, deletedAt }, _args, { scope }) =>
      deletedAt
        ? []
        : reactions.map(({ emoji, users }) => ({ emoji, count: users.length, mine: users.includes(scope.user) })),
    chat: ({ chatId }, _args, { chat }) => chat.byId.load(chatId),
    contact: (message, _args, { chat }) => chat.writerOf(message),
  },
  ChatContact: {
    chat: ({ id }, _args, { chat }) => chat.byContact.load(id),
    member: ({ member }, _args, context) => (context.may('members.view') ? member : null),
    gone: ({ gone }) => gone ?? false,
  },
  ChatProfile: {
    unreadCount: (_profile, _args, { chat }) => chat.unreadCount(false),
    mutedCount: (_profile, _args, { chat }) => chat.unreadCount(true),
  },
  Contact: {
    chat: ({ id }, _args, { chat }) => chat.byContact.load(id),
  },
};
