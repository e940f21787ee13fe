import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    search: (_, { query }, { search }) => search.all(query),
  },
  SearchResult: {
    __resolveType: (result) => ('contact' in result ? 'ContactResult' : 'task' in result ? 'TaskResult' : 'PageResult'),
  },
};
