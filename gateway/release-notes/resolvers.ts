import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    releaseNotes: (_, { lang }, { releaseNotes }) => releaseNotes.all(lang),
  },
};
