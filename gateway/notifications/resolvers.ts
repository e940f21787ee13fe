import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    notifications: (_, page, { notifications }) => notifications.list(page),
    unreadNotifications: (_, _args, { notifications }) => notifications.unread(),
    mutedNotices: (_, _args, { notifications }) => notifications.told.muted(),
    preferences: (_, _args, { notifications }) => notifications.told.preferences(),
  },
  Mutation: {
    createNotification: (_, { notification }, { notifications }) => notifications.create(notification),
    updateNotification: (_, { id, notification }, { notifications }) => notifications.update(id, notification),
    deleteNotification: (_, { id }, { notifications }) => notifications.remove(id),
    markAllNotificationsRead: (_, _args, { notifications }) => notifications.markAllRead(),
    toggleNotificationReadStatus: (_, { notification }, { notifications }) =>
      notifications.setRead(notification.id, notification.read),
    muteNotices: (_, { kind, muted }, { notifications }) => notifications.told.mute(kind, muted),
    updatePreferences: (_, { preferences }, { notifications }) => notifications.told.update(preferences),
  },
  Subscription: {
    notificationChanged: recordChanges('Notification', (id, { notifications }: Context) => notifications.find(id)),
  },
  Notification: {
    gone: ({ link }, _args, { feed }) => feed.isGone(link),
    read: ({ read }) => read ?? false,
    seen: ({ seen }) => seen ?? false,
  },
};
