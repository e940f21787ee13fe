import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isKnown } from '../../core/doors/etag.ts';

/** Both tools set style attributes, so their CSP allows inline styles; scripts are our own files. */
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

export const SCRIPT = 'text/javascript; charset=utf-8';
export const STYLE = 'text/css; charset=utf-8';

export type ToolFile = { name: string; type: string; text: string };

/** Serves the files of a tool from its package, read on first use and compressed once; never from a CDN. */
export function openToolFiles(server: FastifyInstance, folder: string, read: () => Promise<ToolFile[]>): void {
  let files: ReturnType<typeof pack> | null = null;
  server.get(`${folder}:name`, { compress: false }, async (request, reply) => {
    files ??= read().then(pack);
    const file = (await files).get((request.params as { name: string }).name);
    if (!file) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=3600').header('etag', file.etag);
    if (isKnown(request, file.etag)) return reply.code(304).send();
    return reply.header('content-type', file.type).header('content-encoding', 'gzip').send(file.body);
  });
}

export const sendToolPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-cache')
    .send(page);

async function pack(files: ToolFile[]) {
  const packed = files.map(async ({ name, type, text }) => {
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    return [name, { type, etag, body: await promisify(gzip)(text, { level: 6 }) }] as const;
  });
  return new Map(await Promise.all(packed));
}
