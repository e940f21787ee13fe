import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    incidents: (_, { filter, ...page }, { incidents }) => incidents.list(filter, page),
  },
  Mutation: {
    createIncident: (_, { incident }, { incidents }) => incidents.create(incident),
    acknowledgeIncident: (_, { id }, { incidents }) => incidents.move(id, 'acknowledged'),
    resolveIncident: (_, { id }, { incidents }) => incidents.move(id, 'resolved'),
  },
  Subscription: {
    incidentChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['Incident'], gone: false }),
      resolve: ({ after }: ChangeRow) => JSON.parse(after!),
    },
  },
};
