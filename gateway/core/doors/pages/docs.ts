import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openToolFiles, SCRIPT, sendToolPage, STYLE, type ToolFile } from './tool-page.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Meridian REST</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/assets/docs.css">
  </head>
  <body>
    <header>
      <svg width="150" height="28" viewBox="0 0 150 28" role="img" aria-label="Meridian">
        <path d="M4 24V4l9 12 9-12v20" fill="none" stroke="#8bd8d0" stroke-width="3.2" stroke-linejoin="round"/>
        <text x="34" y="20" font-family="sans-serif" font-size="18" font-weight="700" fill="#eff7f6">Meridian</text>
      </svg>
    </header>
    <noscript>This page needs JavaScript; the document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <main id="docs"></main>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/assets/show.js"></script>
  </body>
</html>
`;

const style = `body { margin: 0; background: #fafafa; }
header { display: flex; padding: 11px 24px; background: #08100f; }
`;

/** A token outlives a reload, and nothing is asked of anybody else's validator. */
const show = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: true,
  validatorUrl: null,
});
`;

/** /api/openapi.json, and a page to read it and try it, from our own packages. */
export function openDocs(server: FastifyInstance, document: string): void {
  // One text for everybody, compressed once: a reader who is slow holds nothing of their own.
  const plain = Buffer.from(document);
  let packed: Promise<Buffer> | null = null;
  server.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
    reply.header('cache-control', 'no-cache');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(plain);
    packed ??= promisify(gzip)(plain, { level: 9 });
    return reply.header('content-encoding', 'gzip').send(await packed);
  });
  for (const path of ['/api/docs', '/api/docs/'])
    server.get(path, async (_request, reply) => sendToolPage(reply, page));
  openToolFiles(server, '/api/docs/assets/', readFiles);
}

async function readFiles(): Promise<ToolFile[]> {
  // What the package registers would keep a parser of YAML and a second copy of the document in memory.
  const folder = new URL('static/', import.meta.resolve('@fastify/swagger-ui'));
  const packaged = [
    ['swagger-ui.css', STYLE],
    ['swagger-ui-bundle.js', SCRIPT],
  ] as const;
  const files = packaged.map(async ([name, type]) => ({
    name,
    type,
    text: await readFile(new URL(name, folder), 'utf8'),
  }));
  return [
    ...(await Promise.all(files)),
    { name: 'docs.css', type: STYLE, text: style },
    { name: 'show.js', type: SCRIPT, text: show },
  ];
}
