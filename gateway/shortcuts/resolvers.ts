import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    shortcuts: (_, page, { shortcuts }) => shortcuts.list(page),
  },
  Mutation: {
    createShortcut: (_, { shortcut }, { shortcuts }) => shortcuts.create(shortcut),
    updateShortcut: (_, { id, shortcut }, { shortcuts }) => shortcuts.update(id, shortcut),
    deleteShortcut: (_, { id }, { shortcuts }) => shortcuts.remove(id),
  },
  Subscription: {
    shortcutChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['Shortcut'], gone: false }),
      resolve: ({ after }: ChangeRow) => JSON.parse(after!),
    },
  },
};
