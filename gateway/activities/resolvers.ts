import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import type { ActivityRecord } from './records.ts';
import { subjectsOf } from './sentences.ts';

/** Activities of changes on their way to subscribers: the next change of the record may move the activity. */
const added = new WeakMap<ChangeRow, ActivityRecord>();

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
      subscribe: (_, _args, { feed, services, activities }) =>
        feed.follow({
          records: [...subjectsOf(services.contract.schema).keys()],
          onlyIf: async (change) => {
            const activity = added.get(change) ?? (await activities.ofChange(change.sequence));
            if (activity) added.set(change, activity);
            return activity !== null;
          },
        }),
      resolve: (change: ChangeRow) => added.get(change)!,
    },
  },
};
