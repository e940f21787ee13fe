import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Environment } from '../ground/environment.ts';

const dist = new URL('../../../web/dist/', import.meta.url);

/** The built client: files with immutable names, and one page for every route of it. */
export async function openClient(server: FastifyInstance, environment: Environment): Promise<void> {
  const index = new URL('index.html', dist);
  if (!existsSync(index)) {
    // Until there is a client, whoever opens the address lands where the contract can be read.
    server.get('/', async (_request, reply) => reply.redirect(environment.graphiql ? '/graphql' : '/api/docs/'));
    return;
  }
  const built = readFileSync(index, 'utf8');
  // A new build has other file names; who develops sees it without a restart.
  const pageNow = () => (environment.production ? built : readFileSync(index, 'utf8'));
  await server.register(staticFiles, {
    root: fileURLToPath(new URL('assets/', dist)),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    // A door or a file that is not there must never look like a page.
    if (/^\/+(api|graphql|health|metrics|assets|i18n|pictures)(\/|$)/i.test(path)) return reply.callNotFound();
    const name = path.slice(1);
    const isFile = /^[\w-]+\.\w+$/.test(name) && name !== 'index.html';
    if (isFile) {
      return existsSync(new URL(name, dist)) ? reply.sendFile(name, fileURLToPath(dist)) : reply.callNotFound();
    }
    return sendPage(reply, pageNow());
  });
}

/** Emotion writes style tags: they carry the nonce of this very page. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(page.replaceAll('__NONCE__', nonce));
}
