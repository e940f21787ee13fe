import type { FastifyInstance } from 'fastify';

/** The most that any request may take to arrive: a large file over a slow line. */
export const ARRIVAL_MS = 6 * 60 * 60 * 1_000;
const LIMIT_MS = 30_000;

/** A body has half a minute to arrive; a form with files has as long as it takes, while something of it arrives. */
export function limitSlowBodies(server: FastifyInstance, limit = LIMIT_MS): void {
  server.server.headersTimeout = limit;
  const deadlines = new WeakMap<object, NodeJS.Timeout>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      const giveUp = () => {
        raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        raw.destroy();
      };
      // What tests inject has no line that could be slow.
      if (!raw.setTimeout) return done();
      if (headers['content-type']?.startsWith('multipart/')) raw.setTimeout(limit, giveUp);
      else deadlines.set(request, setTimeout(giveUp, limit).unref());
    }
    done();
  });
  const arrived = (request: object, done: () => void) => {
    clearTimeout(deadlines.get(request));
    done();
  };
  server.addHook('preValidation', (request, _reply, done) => arrived(request, done));
  server.addHook('onResponse', (request, _reply, done) => arrived(request, done));
  server.addHook('onRequestAbort', arrived);
}
