import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    changes: (_, { room, ...page }, { feed }) => feed.list(page, room),
  },
  Mutation: {
    undoChange: (_, { id }, { feed }) => feed.undo(id),
  },
  Subscription: {
    changed: {
      subscribe: (_, { rooms, after }, { feed }) => feed.follow({ rooms: rooms ?? null, after: after ?? null }),
      resolve: (change: ChangeRow, _args: unknown, { feed }: Context) => feed.recordOf(change),
    },
  },
};
