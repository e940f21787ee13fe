import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../core/contract/contract.ts';
import { buildOpenApi } from '../../kit/contract/openapi.ts';
import { version } from '../../core/process/version.ts';
import { writeDeveloperPage } from './developer-page.ts';
import { guideTexts, operationTexts } from './search-texts.ts';
import { sendToolPage } from './tool-page.ts';

const writePage = (hasTools: boolean): string =>
  writeDeveloperPage({
    title: 'REST API',
    current: '/api/docs',
    hasTools,
    side: { label: 'Operations', html: '' },
    main: '<main id="main" tabindex="-1"><noscript><p>This page needs JavaScript; the document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript></main>',
    modules: ['rest'],
  });

/** Serves a shared text, compressed once, so that slow readers cost no memory. */
function openText(server: FastifyInstance, path: string, read: () => string): void {
  let made: Promise<{ plain: Buffer; packed: Buffer }> | null = null;
  const make = async () => {
    const plain = Buffer.from(read());
    return { plain, packed: await promisify(gzip)(plain, { level: 9 }) };
  };
  server.get(path, { compress: false }, async (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
    reply.header('cache-control', 'no-cache');
    const { plain, packed } = await (made ??= make());
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}

/** /api/openapi.json, its documentation page, and the search of the developer pages. */
export function openDocs(server: FastifyInstance, contract: Contract, hasTools: boolean): void {
  openText(server, '/api/openapi.json', () => JSON.stringify(buildOpenApi(contract, version)));
  openText(server, '/api/docs/search.json', () =>
    JSON.stringify([...(hasTools ? guideTexts() : []), ...operationTexts(contract)]),
  );
  for (const path of ['/api/docs', '/api/docs/'])
    server.get(path, async (_request, reply) => sendToolPage(reply, writePage(hasTools)));
}
