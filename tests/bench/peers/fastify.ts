import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { keepConnections, openStore, port } from './peer.ts';
import type { Asker } from './rows.ts';
import { Refused } from './store.ts';

/** A plain Fastify server for the REST doors, with an ETag on GET answers. */
declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker;
  }
}

const store = openStore();
const server = Fastify();
keepConnections(server.server);
server.decorateRequest('asker', null as never);
server.addHook('onRequest', async (request) => {
  try {
    request.asker = store.who(request.headers.authorization);
  } catch (error) {
    throw error instanceof Refused ? Object.assign(error, { statusCode: 401 }) : error;
  }
});
server.addHook('onSend', async (request, reply, payload) => {
  if (request.method !== 'GET') return payload;
  const etag = `"${createHash('sha1')
    .update(payload as string)
    .digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] !== etag) return payload;
  reply.code(304);
  return null;
});

type Page = { Querystring: { page: number } };
type ById = { Querystring: { id: string } };
type Change = { Body: { id: string; contact: Record<string, unknown> } };
const page = {
  schema: { querystring: { type: 'object', properties: { page: { type: 'integer', default: 1 } } } },
} as const;

server.get<Page>('/api/apps/ecommerce/inventory/products', page, async ({ asker, query }) =>
  store.productPage(asker, query.page),
);
server.get('/api/apps/contacts/all', async ({ asker }) => store.contacts(asker));
server.get<ById>('/api/apps/contacts/contact', async ({ asker, query }) => store.contact(asker, query.id));
server.get<Page>('/api/apps/mailbox/mails', page, async ({ asker, query }) => store.mailPage(asker, query.page));
server.patch<Change>('/api/apps/contacts/contact', async ({ asker, body }) =>
  store.updateContact(asker, body.id, body.contact),
);
await server.listen({ port, host: '127.0.0.1' });
