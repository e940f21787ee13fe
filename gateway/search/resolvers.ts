import type { Resolvers } from '../generated.ts';
import { searchAll } from './search.ts';

export const resolvers: Resolvers = {
  Query: {
    search: (_, { query }, context) => searchAll(query, context),
  },
  SearchResult: {
    __resolveType: (result) => ('contact' in result ? 'ContactResult' : 'task' in result ? 'TaskResult' : 'PageResult'),
  },
};
