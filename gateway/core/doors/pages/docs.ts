import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openToolFiles, SCRIPT, sendToolPage, STYLE, type ToolFile } from './tool-page.ts';

const pageOf = (links: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Meridian REST</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/assets/page.css">
    <link rel="modulepreload" href="/api/docs/assets/operation.js">
    <script type="module" src="/api/docs/assets/doors.js"></script>
  </head>
  <body>
    <header>
      <h1>Meridian REST</h1>
      <p><a href="/api/openapi.json">OpenAPI 3.1</a>${links}</p>
      <div class="tools">
        <label><span class="name">Token</span> sent with every call; signing in below fills it in
          <input id="token" type="password" autocomplete="off" spellcheck="false">
        </label>
        <label><span class="name">Find</span> by path, name or words (/)
          <input id="filter" type="search" spellcheck="false" aria-describedby="found">
        </label>
        <span id="found" role="status"></span>
      </div>
    </header>
    <main id="doors"><noscript>This page needs JavaScript; the document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript></main>
  </body>
</html>
`;

const TOOLS = ' · <a href="/docs">Guide</a> · <a href="/graphql">GraphiQL</a>';

/** /api/openapi.json, and a page to read it and try it, of files of ours. */
export function openDocs(server: FastifyInstance, document: string, hasTools: boolean): void {
  const page = pageOf(hasTools ? TOOLS : '');
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

const readFiles = async (): Promise<ToolFile[]> => [
  own('elements.js', SCRIPT, './elements.js'),
  own('page.css', STYLE),
  ...['doors.js', 'operation.js', 'shapes.js', 'token.js'].map((name) => own(name, SCRIPT)),
];

const own = (name: string, type: string, path = `./rest-page/${name}`): ToolFile => ({
  name,
  type,
  text: readFileSync(new URL(path, import.meta.url), 'utf8'),
});
