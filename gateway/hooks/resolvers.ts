import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    hook: (_, { id }, { hooks, scope }) => hooks.get(scope.database, id),
    hookDeliveries: (_, args, { hooks }) => hooks.deliveries(args),
  },
  Mutation: {
    createHook: (_, { hook }, { hooks }) => hooks.createWithSecret(hook),
    renewHookSecret: (_, { id }, { hooks }) => hooks.renewSecret(id),
    testHook: (_, { id }, { hooks }) => hooks.test(id),
    redeliverHook: (_, { id }, { hooks }) => hooks.redeliver(id),
  },
  Hook: {
    createdBy: ({ createdById }, _args, { organizations }) => organizations.colleagues.load(createdById),
    lastDelivery: async ({ id }, _args, { hooks }) => (await hooks.lastDelivery.load(id))[0] ?? null,
  },
};
