import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    navigation: (_, _args, { navigation }) => navigation.all(),
  },
};
