import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { Fault } from '../../ground/errors.ts';
import { requestHeadOf } from '../../request-head.ts';
import { SocketLine, type SocketParts } from './socket-line.ts';

const PROTOCOL = 'graphql-transport-ws';
const CLOSING_MS = 500;
/** A line that says nothing for so long is dead, also where it is asked more often. */
const SILENCE_MS = 10_000;

/** Whether a request wants to become a WebSocket of this door; any other upgrade is answered as if it were none. */
export const wantsSocket = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && /^\/graphql(\?|$)/.test(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket';

export type TakeSocket = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** GraphQL over WebSocket: the request goes through the same hooks as every other before it becomes a line. */
export function openSocketDoor(server: FastifyInstance, parts: SocketParts): TakeSocket {
  const { environment } = parts.services;
  const lines = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: environment.limits.body,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });

  // A server waits for every connection of its own, also for one whose other end has gone without a word.
  const taken = new Set<Duplex>();
  server.addHook('preClose', async () => {
    setTimeout(() => taken.forEach((socket) => socket.destroy()), 2 * CLOSING_MS).unref();
  });
  server.server.on('upgrade', (request, socket, head) => {
    taken.add(socket);
    socket.once('close', () => taken.delete(socket));
    socket.on('error', () => socket.destroy());
    lines.set(request, { socket, head });
    const response = new ServerResponse(request);
    // Whatever is answered instead of an upgrade is the last thing on this line.
    response.shouldKeepAlive = false;
    response.once('finish', () => socket.end());
    response.assignSocket(socket as never);
    server.routing(request, response);
  });
  const listen = keepAlive(server, sockets, environment.heartbeatMs);

  return (request, reply) => {
    const line = lines.get(request.raw);
    if (!line) throw new Fault('BAD_INPUT', 'This is no request for a WebSocket');
    refuseForeignPages(request, [new URL(environment.publicUrl).origin, ...environment.corsOrigins]);
    const head = requestHeadOf(request, 'graphql');
    reply.hijack();
    sockets.handleUpgrade(request.raw, line.socket, line.head, (socket) => {
      listen(socket);
      if (socket.protocol !== PROTOCOL) return socket.close(4406, 'Subprotocol not acceptable');
      return new SocketLine(socket, head, parts);
    });
    return reply;
  };
}

/** Asks every line whether somebody is there, and tells all of them when the gateway goes. */
function keepAlive(server: FastifyInstance, { clients }: WebSocketServer, heartbeatMs: number) {
  const heard = new WeakMap<WebSocket, number>();
  const note = (socket: WebSocket) => heard.set(socket, Date.now());
  const beat = setInterval(() => {
    const silentSince = Date.now() - Math.max(SILENCE_MS, 2 * heartbeatMs);
    for (const socket of clients) {
      if (heard.get(socket)! < silentSince) socket.terminate();
      else socket.ping();
    }
  }, heartbeatMs).unref();
  server.addHook('preClose', async () => {
    clearInterval(beat);
    for (const socket of clients) {
      socket.close(1001, 'Going away');
      setTimeout(() => socket.terminate(), CLOSING_MS).unref();
    }
  });
  return (socket: WebSocket): void => {
    note(socket);
    socket.on('pong', () => note(socket));
  };
}

/** Pages of other sites may open what they may call. */
function refuseForeignPages({ headers }: FastifyRequest, known: string[]): void {
  const { origin, host } = headers;
  if (origin === undefined || known.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new Fault('FORBIDDEN', 'Pages of this origin may not call');
}
