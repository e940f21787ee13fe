import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { subjectsOf } from './sentences.ts';

export const resolvers: Resolvers = {
  Query: {
    activities: (_, { by, record, from, ...page }, { activities }) => activities.list(page, { by, record, from }),
  },
  Activity: {
    gone: ({ link, record, record_id: id }, _args, { feed }) => feed.isGone(link, record && id ? { record, id } : null),
    actor: ({ actor }, _args, { activities }) => (actor === null ? null : activities.actors.load(actor)),
  },
  Subscription: {
    activityAdded: {
      subscribe: (_, _args, { feed, services }) =>
        feed.follow({ records: [...subjectsOf(services.contract.schema).keys()] }),
      resolve: ({ sequence }: ChangeRow, _args: unknown, { activities }: Context) => activities.ofChange(sequence),
    },
  },
};
