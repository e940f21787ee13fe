import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The most that any request may take to arrive: a large file over a slow line. */
export const ARRIVAL_MS = 6 * 60 * 60 * 1_000;

/** A body has its seconds to arrive; a form with files has as long as it takes, while something of it arrives. */
export function limitSlowBodies(server: FastifyInstance, limit: number): void {
  server.server.headersTimeout = limit;
  const arriving = new Map<FastifyRequest, number>();
  // One timer that looks around is cheaper than one for each request, nearly all of which have arrived already.
  const look = setInterval(() => {
    const now = Date.now();
    for (const [request, deadline] of arriving) {
      if (deadline > now) continue;
      arriving.delete(request);
      giveUp(request);
    }
  }, limit / 10).unref();
  server.addHook('onClose', async () => clearInterval(look));

  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // What tests inject has no line that could be slow.
    if (!hasBody || !raw.setTimeout) return done();
    if (headers['content-type']?.startsWith('multipart/')) raw.setTimeout(limit, () => giveUp(request));
    else arriving.set(request, Date.now() + limit);
    done();
  });
  const arrived = (request: FastifyRequest, done: () => void) => {
    arriving.delete(request);
    done();
  };
  server.addHook('preValidation', (request, _reply, done) => arrived(request, done));
  server.addHook('onResponse', (request, _reply, done) => arrived(request, done));
  server.addHook('onRequestAbort', arrived);
}

/** An answer has as long as it takes while something of it is read; where nothing is, the line is ended. */
export function limitSlowReaders(server: FastifyInstance, limit: number): void {
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // What tests inject has no line that could be slow.
    if (socket instanceof Socket) {
      reply.raw.setTimeout(limit, () => {
        if (socket.writableLength > 0) socket.destroy();
      });
    }
    done();
  });
}

function giveUp({ raw }: FastifyRequest): void {
  raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  raw.destroy();
}
