import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './etag.ts';
import { Fault } from '../ground/errors.ts';
import type { ByteRange, FileStore, StoredFile } from '../contract/sdl/uploads.ts';

/** Sends a file as an attachment: whole, a range, or 304. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  file: StoredFile | null,
  onSend?: (isPart: boolean) => Promise<void>,
): Promise<FastifyReply> {
  if (!file) throw new Fault('NOT_FOUND');
  const { hash, name, type, size } = file;
  const etag = `"${hash}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'no-store')
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff');
  if (isKnown(request, etag)) return reply.code(304).send();

  const range = rangeOf(request, etag, size);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (request.method !== 'HEAD') await onSend?.(range !== null);
  const content = await files.open(hash, range);
  if (!content) throw new Error(`The content ${hash} is missing from the store of files`);
  reply.header('content-type', type).header('content-disposition', dispositionOf(name));
  if (!range) return reply.header('content-length', size).send(content);
  return reply
    .code(206)
    .header('content-length', range.end - range.start + 1)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .send(content);
}

/** The requested range. Several ranges, or an If-Range of another version, get the whole file. */
function rangeOf({ headers }: FastifyRequest, etag: string, size: number): ByteRange | 'outside' | null {
  const condition = headers['if-range'];
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (condition !== undefined && condition !== etag) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && from !== '' && Number(to) < start) return null;
  return start >= size || end < start ? 'outside' : { start, end };
}

/** Full name as filename*, plus an ASCII fallback for old clients. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
