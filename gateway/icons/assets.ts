import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../core/doors/etag.ts';

/** Compressed file with an immutable name. */
export type Asset = { name: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** Providers of the images that rooms make and this module serves. */
export type Sources = {
  /** Sprite of an icon set; null if the set is unknown. */
  icons(set: string): Promise<Asset> | null;
  /** Sprite of the flags. */
  flags(): Promise<Asset>;
  /** Seed picture (SVG) by path; null if unknown. */
  picture(path: string): string | null;
};

const A_YEAR = 'public, max-age=31536000, immutable';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').replace(/[-_]/g, '').slice(0, 12);

/** Names a file by its content hash and compresses it off the main thread. */
export async function makeAsset(prefix: string, text: string): Promise<Asset> {
  const plain = Buffer.from(text);
  // Quality 11 takes a hundred times as long and saves only a tenth more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, zipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  return { name: `${prefix}${hashOf(plain)}.svg`, plain, br, gzip: zipped };
}

/** Serves sprites and pictures: not part of the contract, and the same for all users. */
export function openAssets(server: FastifyInstance, sources: Sources): void {
  server.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const set = /^([a-z-]+?)(-[A-Za-z0-9]{12})?\.svg$/.exec(request.params.file)?.[1];
    return sendSprite(request, reply, '/icons/', set ? await sources.icons(set) : null);
  });
  server.get<{ Params: { file: string } }>('/flags/:file', async (request, reply) =>
    sendSprite(request, reply, '/flags/', await sources.flags()),
  );
  server.get('/flags.svg', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(`/flags/${(await sources.flags()).name}`),
  );
  server.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
    const drawn = sources.picture(request.params['*']);
    return drawn === null ? reply.callNotFound() : sendDrawing(request, reply, drawn);
  });
}

/** Serves the sprite by its current name, redirects the bare path to it, and answers 404 for outdated names. */
function sendSprite(request: FastifyRequest, reply: FastifyReply, folder: string, asset: Asset | null) {
  const { file } = request.params as { file: string };
  if (!asset) return reply.callNotFound();
  if (file !== asset.name) {
    const isNameless = folder + file === `${folder}${asset.name.replace(/-?[A-Za-z0-9]{12}\.svg$/, '')}.svg`;
    if (!isNameless) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').redirect(folder + asset.name);
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding) reply.header('content-encoding', encoding);
  return headed(reply, 'image/svg+xml', A_YEAR)
    .header('vary', 'accept-encoding')
    .send(encoding ? asset[encoding] : asset.plain);
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawn: string): FastifyReply {
  const etag = `"${hashOf(drawn)}"`;
  headed(reply, 'image/svg+xml', A_YEAR).header('etag', etag);
  return isKnown(request, etag) ? reply.code(304).send() : reply.send(drawn);
}

/** An SVG opened as a page must not run anything. */
const headed = (reply: FastifyReply, type: string, caching: string): FastifyReply =>
  reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', caching);
