import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    search: (_, { query, ...page }, { search }) => search.all(query, page),
  },
  SearchResult: {
    __resolveType: (result) => ('contact' in result ? 'ContactResult' : 'task' in result ? 'TaskResult' : 'PageResult'),
  },
};
