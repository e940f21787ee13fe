import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { subjectsOf } from './sentences.ts';

export const resolvers: Resolvers = {
  Query: {
    activities: (_, page, { activities }) => activities.list(page),
  },
  Activity: {
    gone: ({ link }, _args, { feed }) => feed.isGone(link),
  },
  Subscription: {
    activityAdded: {
      subscribe: (_, _args, { feed, services }) =>
        feed.follow({ records: [...subjectsOf(services.contract.schema).keys()] }),
      resolve: ({ sequence }: ChangeRow, _args: unknown, { activities }: Context) => activities.ofChange(sequence),
    },
  },
};
