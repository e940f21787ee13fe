import { upstream } from '../plugins/upstream/plugin.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    upstream(_, _args, { services }) {
      const found = services.plugins.find(upstream);
      return {
        server: found?.server.origin ?? null,
        closed: found?.server.isPaused ?? false,
        operations: found?.report.rows() ?? [],
      };
    },
  },
};
