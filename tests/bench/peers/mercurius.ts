import Fastify from 'fastify';
import mercurius from 'mercurius';
import { keepConnections, openStore, port } from './peer.ts';
import { contextOf, resolvers, typeDefs } from './schema.ts';
import { Refused } from './store.ts';

/** Fastify and Mercurius; documents are compiled from the third use on, as in the gateway. */
const store = openStore();
const server = Fastify();
keepConnections(server.server);
await server.register(mercurius, {
  schema: typeDefs,
  resolvers: resolvers as never,
  jit: 2,
  cache: true,
  context: (request) => {
    try {
      return contextOf(store, request.headers.authorization);
    } catch (error) {
      if (error instanceof Refused) throw Object.assign(error, { statusCode: 401 });
      throw error;
    }
  },
});
await server.listen({ port, host: '127.0.0.1' });
