import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { keepConnections, openStore, port } from './peer.ts';
import { contextOf, makeSchema } from './schema.ts';

/** Yoga as its documentation starts it: on node:http, with its own cache of parsed and validated documents. */
const store = openStore();
const yoga = createYoga({
  schema: makeSchema(),
  graphiql: false,
  logging: false,
  context: ({ request }) => contextOf(store, request.headers.get('authorization') ?? undefined),
});
keepConnections(createServer(yoga)).listen(port, '127.0.0.1');
