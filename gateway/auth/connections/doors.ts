import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenCall } from '../../core/call.ts';
import type { CountedDoor } from '../../core/contract/rest-shapes.ts';
import { sendFault } from '../../core/doors/rest.ts';
import { Fault } from '../../core/ground/errors.ts';
import { requestHeadOf } from '../../core/request-head.ts';
import type { OpenDoors } from '../../kit/room.ts';
import type { Services } from '../../core/services.ts';
import { registerClient } from './clients.ts';
import { answerTokens, GrantRefused, revokeGrant } from './grants.ts';
import { sealRequest } from './requests.ts';

const FORM = 'application/x-www-form-urlencoded';
const BODY_MOST = 16 * 1_024;
const PAGE = '/connect-agent';

/** OAuth 2.1 for hosted agents, with discovery documents (RFC 9728, RFC 8414). */
export const openConnectionDoors: OpenDoors = (server, services, open) => {
  openDocuments(server, services);
  openAuthorization(server, services);
  void server.register(async (door) => {
    door.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_MOST }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    openRegistration(door, services);
    openTokens(door, services, open);
  });
};

function openDocuments(server: FastifyInstance, { environment, connectionTokens }: Services): void {
  const { issuer, resource } = connectionTokens;
  const scopes = { scopes_supported: ['read', 'write'] };
  const protectedResource = {
    resource,
    resource_name: 'Meridian',
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    ...scopes,
  };
  const authorizationServer = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: environment.agentClientDocuments,
    ...scopes,
  };
  const serve = (path: string, document: object) =>
    server.get(path, (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(document));
  serve('/.well-known/oauth-protected-resource', protectedResource);
  serve('/.well-known/oauth-protected-resource/mcp', protectedResource);
  serve('/.well-known/oauth-authorization-server', authorizationServer);
}

/**
 * Shows the consent page. Invalid requests are reported there, not redirected to the client: anyone may register a
 * client, so that would be an open redirect.
 */
function openAuthorization(server: FastifyInstance, services: Services): void {
  server.get('/oauth/authorize', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await services.limits.count('agentClient', request.ip);
      const sealed = await sealRequest(services, request.query as Record<string, unknown>);
      return reply.redirect(`${PAGE}?${new URLSearchParams({ request: sealed })}`);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const problem = error.code === 'RATE_LIMITED' ? 'busy' : (error.details.argument ?? 'request');
      return reply.redirect(`${PAGE}?${new URLSearchParams({ problem })}`);
    }
  });
}

function openRegistration(server: FastifyInstance, services: Services): void {
  server.post('/oauth/register', { bodyLimit: BODY_MOST }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await services.limits.count('agentClient', request.ip);
    try {
      return reply.code(201).send(registerClient(services.seal, request.body));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const code = error.details.argument === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
      return sendError(reply, code, error.message);
    }
  });
}

function openTokens(server: FastifyInstance, services: Services, open: OpenCall): void {
  const answer =
    (work: typeof answerTokens | typeof revokeGrant) => async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const { limits } = services;
      const counted = countersOf(request);
      for (const [door, key] of counted) await limits.check(door, key);
      try {
        const call = await open({
          ...requestHeadOf(request, 'agent'),
          authorization: undefined,
          idempotencyKey: undefined,
        });
        return reply.send((await work(call, formOf(request.body))) ?? {});
      } catch (error) {
        if (!(error instanceof GrantRefused)) throw error;
        for (const [door, key] of counted) await limits.count(door, key);
        return sendError(reply, error.code, error.message);
      }
    };
  server.post('/oauth/token', { bodyLimit: BODY_MOST }, answer(answerTokens));
  server.post('/oauth/revoke', { bodyLimit: BODY_MOST }, answer(revokeGrant));
  server.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/oauth/token',
    exposeHeadRoute: false,
    handler: (_request, reply) => sendFault(reply.header('allow', 'POST'), new Fault('METHOD_NOT_ALLOWED')),
  });
}

/** Failures also count per client, below the limit of the network address, which a whole office may share. */
function countersOf({ ip, body }: FastifyRequest): [CountedDoor, string][] {
  const client = body instanceof URLSearchParams ? (body.get('client_id') ?? '') : '';
  return [
    ['agentToken', `${ip} ${client}`],
    ['agentTokenSocket', ip],
  ];
}

/** RFC 6749: parameters must not be repeated. */
function formOf(body: unknown): ReadonlyMap<string, string> {
  if (!(body instanceof URLSearchParams)) throw new GrantRefused('invalid_request', `send ${FORM}`);
  const form = new Map(body);
  if (form.size !== body.size) throw new GrantRefused('invalid_request', 'each parameter must be given once');
  return form;
}

const sendError = (reply: FastifyReply, error: string, description: string): FastifyReply =>
  reply.code(400).send({ error, error_description: description });
