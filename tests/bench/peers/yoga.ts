import { createServer } from 'node:http';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { createPubSub, createYoga } from 'graphql-yoga';
import { keepConnections, openStore, port } from './peer.ts';
import { contextOf, resolvers, typeDefs, type PeerContext } from './schema.ts';

/**
 * Yoga as its documentation starts it: on node:http, with its own document cache, and its own publish and subscribe.
 */
const store = openStore();
const changes = createPubSub<{ contactChanged: [{ action: string; id: string }] }>();

const schema = makeExecutableSchema<PeerContext>({
  typeDefs,
  resolvers: {
    ...resolvers,
    Mutation: {
      updateContact: (
        _: unknown,
        { id, contact }: { id: string; contact: Record<string, unknown> },
        { asker }: PeerContext,
      ) => {
        const after = store.updateContact(asker, id, contact);
        if (after) changes.publish('contactChanged', { action: 'update', id });
        return after;
      },
    },
    Subscription: {
      contactChanged: {
        subscribe: () => changes.subscribe('contactChanged'),
        resolve: ({ action, id }: { action: string; id: string }, _args: unknown, { asker }: PeerContext) => ({
          action,
          id,
          contact: store.contact(asker, id),
        }),
      },
    },
  },
});

const yoga = createYoga({
  schema,
  graphiql: false,
  logging: false,
  context: ({ request }) => contextOf(store, request.headers.get('authorization') ?? undefined),
});
keepConnections(createServer(yoga)).listen(port, '127.0.0.1');
