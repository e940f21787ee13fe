import type { Plugin } from '../../core/plugin.ts';
import { graphiqlPage, openGraphiql } from './graphiql.ts';

/** GraphiQL with its REST panel at /graphql, if GRAPHIQL is on. */
export const graphiql: Plugin = {
  name: 'graphiql',
  start: (services) =>
    services.environment.graphiql
      ? { graphqlPage: graphiqlPage, openRoutes: (server, { open }) => openGraphiql(server, services, open) }
      : null,
};
