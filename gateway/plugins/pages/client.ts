import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPage, sendPage } from '../../core/doors/pages.ts';
import { samplingRatio } from '../../core/tracing/tracing.ts';
import { headPart } from '../../core/doors/safe-headers.ts';
import type { Environment } from '../../core/process/environment.ts';
import { readAddresses } from './addresses.ts';

const dist = new URL('../../../web/dist/', import.meta.url);

/** Sampling rate of traces that pages start. */
const withTraceRatio = (page: string): string => {
  const ratio = samplingRatio();
  return ratio === null ? page : page.replace('</title>', `$&<meta name="trace-ratio" content="${ratio}" />`);
};

/** Serves the built client: immutable files, and one page for all routes. */
export async function openClient(server: FastifyInstance, environment: Environment): Promise<void> {
  const index = new URL('index.html', dist);
  if (!existsSync(index)) {
    // Without a client, the root redirects to the API documentation.
    server.get('/', async (_request, reply) => reply.redirect(environment.graphiql ? '/graphql' : '/api/docs/'));
    return;
  }
  const read = () => ({
    page: withTraceRatio(readFileSync(index, 'utf8')),
    namedFor: readAddresses(new URL('.vite/addresses.json', dist)),
  });
  const built = read();
  // In development, a new build is picked up without a restart.
  const now = () => (environment.production ? built : read());
  // The plugin's own routes would list the folder on every request, to compare the spelling of names.
  await server.register(staticFiles, {
    root: fileURLToPath(new URL('assets/', dist)),
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  // Immutable files need no revalidation and no ranges.
  const lasting = { etag: false, lastModified: false, acceptRanges: false };
  server.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) =>
    headPart(reply).sendFile(request.params['*'], lasting),
  );
  // Immutable with a version parameter, revalidated without.
  server.get<{ Params: { file: string } }>('/i18n/:file', async (request, reply) => {
    const { file } = request.params;
    if (!/^[a-z-]+\.json$/.test(file)) return reply.callNotFound();
    const isLasting = 'v' in (request.query as object);
    const caching = isLasting ? lasting : { maxAge: 0, immutable: false };
    return headPart(reply).sendFile(`i18n/${file}`, fileURLToPath(dist), caching);
  });
  server.get('/*', async (request, reply) => {
    const name = request.url.split('?', 1)[0]!.slice(1);
    if (isPage(request.url) || name === 'index.html') {
      const { page, namedFor } = now();
      const named = page.replace(' data-address', () => namedFor(name));
      return sendPage(reply.header('cache-control', 'no-cache'), (nonce) => named.replaceAll('__NONCE__', nonce));
    }
    const isFile = /^[\w-]+\.\w+$/.test(name) && existsSync(new URL(name, dist));
    return isFile ? reply.sendFile(name, fileURLToPath(dist)) : reply.callNotFound();
  });
}
