import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const example = `# Meridian: one contract, two doors.
#
# 1. Run "SignIn" (the play button lists the operations): this page keeps the token and sends it with what follows.
# 2. Run "Contacts".
#
# Elsewhere send the token as a header: { "authorization": "Bearer <accessToken>" }

mutation SignIn {
  signIn(email: "owner@meridian.test", password: "meridian-demo-1") {
    accessToken
    user {
      name
      organization_id
      user_rights
    }
  }
}

query Contacts {
  contacts(first: 10) {
    name
    emails {
      email
    }
    tags {
      title
    }
  }
}
`;

/** Monaco writes style attributes, so this one page allows inline styles; its scripts are files of ours. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Meridian GraphiQL</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/graphql/assets/graphiql.css">
  </head>
  <body>
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script src="/graphql/assets/start.js"></script>
    <script src="/graphql/assets/graphiql.js"></script>
    <script src="/graphql/assets/show.js"></script>
  </body>
</html>
`;

type Asset = { type: string; body: Buffer; etag: string };

/** GraphiQL from its package, nine megabytes of it: read at the first visit, compressed once, never from a CDN. */
export function openGraphiql(server: FastifyInstance): void {
  let assets: Promise<Map<string, Asset>> | null = null;
  server.get('/graphql/assets/:name', { compress: false }, async (request, reply) => {
    assets ??= readAssets();
    const asset = (await assets).get((request.params as { name: string }).name);
    if (!asset) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=3600').header('etag', asset.etag);
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
    return reply.header('content-type', asset.type).header('content-encoding', 'gzip').send(asset.body);
  });
}

export const wantsGraphiql = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  (request.headers.accept?.includes('text/html') ?? false) &&
  !(request.query as Record<string, unknown>).query;

export const sendGraphiql = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-cache')
    .send(page);

async function readAssets(): Promise<Map<string, Asset>> {
  // The package exports only a page with everything inlined; its parts stand in a file beside that.
  const file = new URL('graphiql.js', import.meta.resolve('@graphql-yoga/render-graphiql'));
  const parts = (await import(file.href)) as Record<
    'css' | 'js' | 'editorWorkerService' | 'graphqlWorker' | 'jsonWorker',
    string
  >;
  const client = readFileSync(new URL('./graphiql-client.js', import.meta.url), 'utf8');
  const options = {
    title: 'Meridian GraphiQL',
    defaultQuery: example,
    headerEditorEnabled: true,
    shouldPersistHeaders: false,
  };
  const script = 'text/javascript; charset=utf-8';
  const sources: [string, string, string][] = [
    ['graphiql.css', 'text/css; charset=utf-8', parts.css],
    ['graphiql.js', script, parts.js],
    ['editorWorkerService.js', script, parts.editorWorkerService],
    ['graphql.js', script, parts.graphqlWorker],
    ['json.js', script, parts.jsonWorker],
    ['start.js', script, client],
    [
      'show.js',
      script,
      `YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), ${JSON.stringify(options)});`,
    ],
  ];
  const assets = await Promise.all(
    sources.map(async ([name, type, text]): Promise<[string, Asset]> => {
      const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
      return [name, { type, etag, body: await promisify(gzip)(text, { level: 6 }) }];
    }),
  );
  return new Map(assets);
}
