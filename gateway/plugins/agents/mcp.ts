import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenCall } from '../../core/call.ts';
import { Fault } from '../../core/ground/errors.ts';
import { requestHeadOf } from '../../core/request-head.ts';
import type { Services } from '../../core/services.ts';
import { openEarly, reopen } from '../../core/doors/arrival.ts';
import type { RunDocument } from '../../core/run-document.ts';
import { sendFault } from '../../core/doors/rest.ts';
import { connectionOf } from './agent-connection.ts';
import { offeredOf } from './offered.ts';
import { isMessage, openProtocol } from './protocol.ts';
import { Tools } from './tools.ts';

const REQUEST_WRONG = -32_600;

/** /mcp: Model Context Protocol over HTTP, without sessions: each message is a separate request. */
export function openAgentDoor(server: FastifyInstance, services: Services, open: OpenCall, run: RunDocument): void {
  const answer = openProtocol(new Tools(services.contract, run));
  const offered = offeredOf(services.contract);
  const metadata = `${services.connectionTokens.issuer}/.well-known/oauth-protected-resource/mcp`;
  server.route({
    method: 'POST',
    url: '/mcp',
    // Authenticates before the body is read, so that anonymous callers learn nothing of the format.
    onRequest: async (request, reply) => {
      refuseForeignPages(request, services);
      reply.header('www-authenticate', `Bearer realm="Meridian", resource_metadata="${metadata}"`);
      const head = requestHeadOf(request, 'agent');
      const granted = services.connectionTokens.read(head.authorization);
      const connection = connectionOf(request.query as Record<string, unknown>, offered, granted?.limits);
      await openEarly(request, open, { ...head, connection, ...(granted ? { claims: granted.claims } : {}) });
      request.context.demand(null);
      reply.removeHeader('www-authenticate');
    },
    handler: async (request, reply) => {
      await reopen(request, open);
      request.context.demand(null);
      reply.header('cache-control', 'no-store');
      const { body } = request;
      if (!isMessage(body)) {
        const error = { code: REQUEST_WRONG, message: 'The body must be one message of JSON-RPC 2.0' };
        return reply.code(400).send({ jsonrpc: '2.0', id: null, error });
      }
      if (body.id !== undefined) request.context.spend();
      const { status, body: text } = await answer(request, body);
      return text === null ? reply.code(status).send() : reply.code(status).type('application/json').send(text);
    },
  });
  server.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: (_request, reply) => sendFault(reply.header('allow', 'POST'), new Fault('METHOD_NOT_ALLOWED')),
  });
}

/** Refuses foreign origins, even with a valid token. */
function refuseForeignPages({ headers }: FastifyRequest, { environment }: Services): void {
  const { origin } = headers;
  if (origin === undefined || origin === new URL(environment.publicUrl).origin) return;
  if (!environment.corsOrigins.includes(origin))
    throw new Fault('FORBIDDEN', 'Requests from this origin are not allowed');
}
