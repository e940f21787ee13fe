import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    insightTotals: (_, { range }, { insight }) => insight.totals(range),
    operations: (_, { range }, { insight }) => insight.operations(range),
    operation: (_, { name, range }, { insight }) => insight.operation(name, range),
  },
};
