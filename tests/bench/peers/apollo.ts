import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { openStore, port } from './peer.ts';
import { contextOf, makeSchema, type PeerContext } from './schema.ts';

/** Apollo Server as its documentation starts it. */
const store = openStore();
const server = new ApolloServer<PeerContext>({ schema: makeSchema(), introspection: false });
await startStandaloneServer(server, {
  listen: { port, host: '127.0.0.1' },
  context: async ({ req }) => contextOf(store, req.headers.authorization),
});
