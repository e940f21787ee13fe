import type { Context } from '../context.ts';
import type { SampleRow } from '../plugins/usage/samples.ts';
import type { Resolvers } from '../generated-resolvers.ts';

/** The member, for callers who may see members. */
const colleague = (id: string, context: Context) =>
  context.may('members.view') ? context.organizations.colleagues.load(id) : null;

export const resolvers: Resolvers = {
  Query: {
    insightTotals: (_, { range }, { insight }) => insight.totals(range),
    operations: (_, { range }, { insight }) => insight.operations(range),
    requestSamples: (_, { first, after, ...filter }, { samples }) =>
      samples.list(filter, { first: first ?? null, after: after ?? null }),
    insightAlerts: (_, page, { insightAlerts }) => insightAlerts.list(page),
    requestSample: (_, { id }, { samples }) => samples.one(id),
    fieldUses: (_, _args, { fieldUses }) => fieldUses.list(),
    operation: (_, { name, range }, { insight }) => insight.operation(name, range),
  },
  Mutation: {
    createInsightAlert: (_, { alert }, { insightAlerts }) => insightAlerts.create(alert),
    updateInsightAlert: (_, { id, alert, since }, { insightAlerts }) => insightAlerts.update(id, alert, since),
    deleteInsightAlert: (_, { id }, { insightAlerts }) => insightAlerts.remove(id),
  },
  Subscription: {
    requestSampled: {
      subscribe: (_, filter, { samples }) => samples.follow(filter),
      resolve: (row: SampleRow, _args: unknown, { samples }: Context) => samples.recordOf(row),
    },
  },
  InsightAlert: {
    by: ({ byId }, _args, context) => colleague(byId, context),
  },
  RequestSample: {
    user: ({ userId }, _args, context) => colleague(userId, context),
  },
  FieldCaller: {
    user: ({ userId }, _args, context) => colleague(userId, context),
  },
};
