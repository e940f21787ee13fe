import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    insightTotals: (_, { range }, { insight }) => insight.totals(range),
    operations: (_, { range }, { insight }) => insight.operations(range),
    fieldUses: (_, _args, { fieldUses }) => fieldUses.list(),
    operation: (_, { name, range }, { insight }) => insight.operation(name, range),
  },
  FieldCaller: {
    user: ({ userId }, _args, context) =>
      context.may('members.view') ? context.organizations.colleagues.load(userId) : null,
  },
};
