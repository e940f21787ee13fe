import type { Plugin } from '../../core/plugin.ts';
import { graphiqlPage, openGraphiql } from './graphiql.ts';

/** GraphiQL with the REST twin at /graphql, where GRAPHIQL is on. */
export const graphiql: Plugin = {
  name: 'graphiql',
  start: (services) =>
    services.environment.graphiql
      ? { graphqlPage: graphiqlPage, openRoutes: (server, { open }) => openGraphiql(server, services, open) }
      : null,
};
