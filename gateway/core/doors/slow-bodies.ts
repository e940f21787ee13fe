import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from './multipart.ts';

/** Maximum time for a request to arrive: a large file over a slow connection. */
export const ARRIVAL_MS = 6 * 60 * 60 * 1_000;

/** Limits the time for a body; for forms with files, only the time without progress. */
export function limitSlowBodies(server: FastifyInstance, limit: number): void {
  server.server.headersTimeout = limit;
  const arriving = new Map<FastifyReply, number>();
  lookAround(server, limit, () => {
    for (const [reply, deadline] of arriving) {
      const isOver = reply.sent || reply.request.raw.destroyed;
      if (!isOver && deadline > Date.now()) continue;
      arriving.delete(reply);
      if (!isOver) giveUp(reply.request);
    }
  });
  server.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // Injected requests have no real socket.
    if (!hasBody || !raw.setTimeout) return done();
    if (isForm(request)) raw.setTimeout(limit, () => giveUp(request));
    else {
      arriving.set(reply, Date.now() + limit);
      raw.once('end', () => arriving.delete(reply));
    }
    done();
  });
}

/** Pending answer of each connection; null if all are sent. */
export type OwedAnswers = ReadonlyMap<Socket, ServerResponse | null>;

/** Closes a connection if its client stops reading the answer; slow progress is fine. */
export function limitSlowReaders(server: FastifyInstance, limit: number): OwedAnswers {
  const answers = new Map<Socket, ServerResponse | null>();
  const timed = new WeakSet<ServerResponse>();
  lookAround(server, limit, () => {
    for (const [line, answer] of answers) {
      if (answer === null || line.writableLength === 0 || timed.has(answer)) continue;
      timed.add(answer);
      answer.setTimeout(limit, () => {
        if (line.writableLength > 0) line.destroy();
      });
    }
  });
  server.server.on('request', ({ socket }, answer) => {
    if (!answers.has(socket)) socket.once('close', () => answers.delete(socket));
    answers.set(socket, answer);
  });
  // Otherwise the data of the answer would stay in memory until the next request on this connection.
  server.addHook('onResponse', ({ raw: { socket } }, reply, done) => {
    if (answers.get(socket) === reply.raw) answers.set(socket, null);
    done();
  });
  return answers;
}

/** One polling timer is cheaper than one timer per request, since nearly all requests are quick. */
function lookAround(server: FastifyInstance, limit: number, look: () => void): void {
  const timer = setInterval(look, limit / 10).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

const giveUp = (request: FastifyRequest): void => endRequest(request, 408);

/** Answers before the body is complete, and closes the connection. */
export function endRequest({ raw }: FastifyRequest, status: 401 | 408): void {
  raw.socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  raw.destroy();
}
