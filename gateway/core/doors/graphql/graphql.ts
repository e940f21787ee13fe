import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Call, OpenCall } from '../../call.ts';
import type { Services } from '../../services.ts';
import { requestHeadOf } from '../../request-head.ts';
import { changeIds } from './change-ids.ts';
import { limitDocuments } from './document-limits.ts';
import { Documents } from './documents.ts';
import { Fault } from '../../ground/errors.ts';
import { eventStream } from './events.ts';
import { fanOut } from './fan-out.ts';
import { sendGraphiql, wantsGraphiql } from './graphiql.ts';
import { parseJson } from '../../ground/json.ts';
import { readPlainPost, runCompiled, runPipeline, type Yoga } from './plain-post.ts';
import { sendFault } from '../rest.ts';

/** A document runs compiled, or through Yoga's pipeline; what is no plain POST of JSON goes through Yoga's own handler. */
export function openGraphqlDoor(server: FastifyInstance, services: Services, open: OpenCall): void {
  const { environment } = services;
  const documents = new Documents(services.contract.schema);
  const yoga: Yoga = createYoga<Call, Record<string, unknown>>({
    schema: services.contract.schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    multipart: true,
    logging: false,
    // Kept errors would keep the HTTP status that the first carrier of them needed.
    parserAndValidationCache: { documentCache: documents, errorCache: forgetful },
    maskedErrors: { maskError: (error, message) => mask(services, error, message) },
    plugins: [
      ...limitDocuments(environment.introspection),
      changeIds(),
      fanOut(),
      eventStream(environment.heartbeatMs),
    ],
  });

  void server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    door.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      handler: async (request, reply) => {
        if (environment.graphiql && wantsGraphiql(request)) return sendGraphiql(reply);
        const context = (request.context = await open(requestHeadOf(request)));
        const body = readBody(request);
        if (body instanceof Fault) return sendErrors(reply, body);
        const params = readPlainPost(request, body);
        const answer =
          params &&
          ((await runCompiled(documents, params, context)) ?? (await runPipeline(yoga, documents, params, context)));
        if (!answer) return runYoga(yoga, request, reply, context);
        reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
        return reply.send(JSON.stringify(answer));
      },
    });
    door.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      handler: (_request, reply) => sendFault(reply.header('allow', 'GET, POST'), new Fault('METHOD_NOT_ALLOWED')),
    });
  });
}

const forgetful = { get: () => undefined, set: () => {} };

/** JSON is read here, for both carriers: within our limits, and a mistake is said in our words. */
function readBody(request: FastifyRequest): unknown {
  if (request.method !== 'POST' || !isJson(request)) return undefined;
  try {
    return parseJson(request.body as Buffer);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');

const sendErrors = (reply: FastifyReply, fault: Fault): FastifyReply =>
  reply
    .code(fault.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ errors: [fault] }));

async function runYoga(yoga: Yoga, request: FastifyRequest, reply: FastifyReply, context: Call): Promise<FastifyReply> {
  if (
    request.method === 'POST' &&
    !/^(application\/json|multipart\/form-data)\b/i.test(request.headers['content-type'] ?? '')
  ) {
    return sendFault(reply, new Fault('UNSUPPORTED_MEDIA_TYPE'));
  }
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  context.state.hangUp = () => void reply.raw.destroy();
  const response = await yoga.fetch(
    // Not the name that the caller writes: it may be none.
    `http://localhost${request.url}`,
    {
      method: request.method,
      headers: request.headers as Record<string, string>,
      signal: abort.signal,
      ...(request.method === 'POST' ? { body: request.body as Buffer<ArrayBuffer> } : {}),
    },
    context,
  );
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(response.status);
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return reply.send(response.body);
  return reply.send(await response.text());
}

function mask(services: Services, error: unknown, message: string): Error {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError)) return error;
  const requestId = crypto.randomUUID();
  services.log.error({ err: original, requestId }, message);
  return new Fault('INTERNAL', undefined, { requestId });
}
