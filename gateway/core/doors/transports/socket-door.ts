import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { Fault } from '../../ground/errors.ts';
import { requestHeadOf } from '../../request-head.ts';
import { SocketLine, type SocketParts } from './socket-line.ts';

const PROTOCOL = 'graphql-transport-ws';
const CLOSING_MS = 500;
/** A connection without a pong for this long is dead. */
const SILENCE_MS = 10_000;

/** Whether the request upgrades to a WebSocket of this endpoint; other upgrades are treated as plain requests. */
export const wantsSocket = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && /^\/graphql(\?|$)/.test(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket';

type TakeSocket = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** GraphQL over WebSocket. The upgrade request runs through the same hooks as other requests. */
export function openSocketDoor(server: FastifyInstance, parts: SocketParts): TakeSocket {
  const { environment } = parts.services;
  const lines = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: environment.limits.body,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });

  // Sockets to destroy at shutdown: the server would wait for connections whose client vanished.
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
    // A refused upgrade closes the connection.
    response.shouldKeepAlive = false;
    response.once('finish', () => socket.end());
    response.assignSocket(socket as never);
    server.routing(request, response);
  });
  const listen = keepAlive(server, sockets, environment.heartbeatMs);

  return (request, reply) => {
    const line = lines.get(request.raw);
    if (!line) throw new Fault('BAD_INPUT', 'This is not a WebSocket request');
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

/** Pings all connections and closes them at shutdown. */
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

/** Allows only origins that CORS allows, because browsers don't apply CORS to WebSockets. */
function refuseForeignPages({ headers }: FastifyRequest, known: string[]): void {
  const { origin, host } = headers;
  if (origin === undefined || known.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new Fault('FORBIDDEN', 'Requests from this origin are not allowed');
}
