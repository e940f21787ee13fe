import type { Resolvers } from '../generated.ts';

export const resolvers: Resolvers = {
  Query: {
    releaseNotes: (_, { lang }, { releaseNotes }) => releaseNotes.all(lang),
  },
};
