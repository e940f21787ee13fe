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

/** The requests of a page begin the traces that its gateway continues. */
const withTraceRatio = (page: string): string => {
  const ratio = samplingRatio();
  return ratio === null ? page : page.replace('</title>', `$&<meta name="trace-ratio" content="${ratio}" />`);
};

/** The built client: files with immutable names, and one page for every route of it. */
export async function openClient(server: FastifyInstance, environment: Environment): Promise<void> {
  const index = new URL('index.html', dist);
  if (!existsSync(index)) {
    // Until there is a client, whoever opens the address lands where the contract can be read.
    server.get('/', async (_request, reply) => reply.redirect(environment.graphiql ? '/graphql' : '/api/docs/'));
    return;
  }
  const read = () => ({
    page: withTraceRatio(readFileSync(index, 'utf8')),
    namedFor: readAddresses(new URL('.vite/addresses.json', dist)),
  });
  const built = read();
  // A new build has other file names; who develops sees it without a restart.
  const now = () => (environment.production ? built : read());
  // Its own routes list the folder for each file that is asked for, to compare how the name is spelled.
  await server.register(staticFiles, {
    root: fileURLToPath(new URL('assets/', dist)),
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  // Nobody asks again for what lasts, nor for a part of it.
  const lasting = { etag: false, lastModified: false, acceptRanges: false };
  server.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) =>
    headPart(reply).sendFile(request.params['*'], lasting),
  );
  // Their name says the language alone: with a version behind it they last, without one they are compared.
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
