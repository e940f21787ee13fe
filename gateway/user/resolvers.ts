import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    user: (_, _args, { user }) => user.me(),
  },
  Mutation: {
    updateUser: (_, { user: patch }, { user }) => user.update(patch),
  },
  Subscription: {
    userChanged: recordChanges('User', (_id, { user }: Context) => user.current()),
  },
};
