import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { toldRecords } from './sentences.ts';

export const resolvers: Resolvers = {
  Query: {
    activities: (_, page, { activities }) => activities.list(page),
  },
  Subscription: {
    activityAdded: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: toldRecords }),
      resolve: ({ sequence }: ChangeRow, _args: unknown, { activities }: Context) => activities.ofChange(sequence),
    },
  },
};
