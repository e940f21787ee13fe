import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    upstream: (_, _args, { services: { upstream } }) => ({
      server: upstream?.server.origin ?? null,
      closed: upstream?.server.isClosed ?? false,
      operations: upstream?.report.rows() ?? [],
    }),
  },
};
