import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    exports: (_, page, { exports }) => exports.list(page),
    exportContent: (_, { id }, { exports }) => exports.content(id),
  },
  Mutation: {
    createExport: (_, wanted, { exports }) => exports.create(wanted),
  },
};
