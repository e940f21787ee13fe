import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    jobs: (_, __, { jobs }) => jobs.list(),
  },
  Mutation: {
    runJob: (_, { name }, { jobs }) => jobs.run(name),
  },
};
