import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    user: (_, _args, { user }) => user.me(),
  },
  Mutation: {
    updateUser: (_, { user: patch }, { user }) => user.update(patch),
  },
  Subscription: {
    userChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['User'], gone: false }),
      resolve: ({ after }: ChangeRow) => JSON.parse(after!),
    },
  },
};
