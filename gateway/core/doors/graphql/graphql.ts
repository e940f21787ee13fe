import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { GraphQLError, type ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Call, OpenCall } from '../../call.ts';
import type { Services } from '../../services.ts';
import { requestHeadOf, type RequestHead } from '../../request-head.ts';
import { changeIds } from './change-ids.ts';
import { limitDocuments } from './document-limits.ts';
import { tellPlugins } from './tell-plugins.ts';
import { Documents, type DocumentKind } from './documents.ts';
import { ReceivedFile, type FileStore } from '../../contract/sdl/uploads.ts';
import { Fault } from '../../ground/errors.ts';
import { eventStream } from './events.ts';
import { fanOut } from './fan-out.ts';
import { parseJson } from '../../ground/json.ts';
import { misfitOf } from './misfit.ts';
import { counting, type StatementCount } from '../../process/statement-count.ts';
import { isTransient } from '../../process/outages.ts';
import { followPipeline, readDocument, readPlainPost, runCompiled, runPipeline, type Yoga } from './plain-post.ts';
import type { PageForBrowsers } from '../../plugin.ts';
import type { Params, RunDocument } from '../../run-document.ts';
import type { FollowDocument } from '../transports/follow-document.ts';
import { openSocketDoor, wantsSocket } from '../transports/socket-door.ts';
import { receiveForm } from '../arrival.ts';
import { isForm } from '../multipart.ts';
import { answerProved } from '../proved.ts';
import { sendFault } from '../rest.ts';
import { normalizeOperationNames } from './select-operation.ts';
import { dropUnused } from '../received-files.ts';
import { readUploadForm, uploadRootsOf } from './upload-form.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Statement count of a request that asked for it. */
    counted: StatementCount | null;
  }
}

const OPERATION_NAME_MOST = 100;

type GraphqlNeeds = { open: OpenCall; files: FileStore; page: PageForBrowsers | null };

/**
 * Runs documents compiled or through Yoga's pipeline; requests other than a plain JSON POST go to Yoga's own handler.
 */
export function openGraphqlDoor(
  server: FastifyInstance,
  services: Services,
  { open, files, page }: GraphqlNeeds,
): RunDocument {
  const { environment } = services;
  const documents = new Documents(services.contract);
  const yoga: Yoga = createYoga<Call, Record<string, unknown>>({
    schema: services.contract.schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    multipart: false,
    logging: false,
    // Cached errors would keep the HTTP status set for the first request.
    parserAndValidationCache: { documentCache: documents, errorCache: forgetful },
    maskedErrors: { maskError: (error, message) => mask(services, error, message) },
    plugins: [
      ...limitDocuments(environment.introspection),
      normalizeOperationNames(),
      changeIds(),
      tellPlugins(services.plugins),
      fanOut(),
      eventStream(environment.heartbeatMs),
    ],
  });

  const maskCompiled = (error: GraphQLError) => mask(services, error, 'Unexpected error.');
  const run = async (params: Params, context: Call) => {
    nameOperation(context, params);
    const compiled = await runCompiled(documents, params, context, maskCompiled);
    return compiled ?? (await runPipeline(yoga, documents, params, context));
  };
  const runDocument: RunDocument = async (params, context) =>
    (await run(params, context)) ?? refusalOf(yoga, params, context);
  const follow: FollowDocument = async (params, context) => {
    nameOperation(context, params);
    return (await followPipeline(yoga, params, context)) ?? runDocument(params, context);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown, params: Params | null) => {
    if (body instanceof Fault) return sendErrors(reply, body);
    const result = params && (await answerProved(request, open, () => run(params, request.context)));
    if (!result) return runYoga(yoga, request, reply, request.context, body);
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(JSON.stringify(result));
  };

  const uploadRoots = uploadRootsOf(services.contract);
  const answerForm = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    request.context = await open(requestHeadOf(request, 'graphql'), false);
    const read = (query: string) => readDocument(yoga, query, request.context);
    const form = { files, uploadRoots, read };
    const body = await receiveForm(request, open, () => readUploadForm(request, form)).catch(faultOf);
    return answer(request, reply, body, readPlainPost(request, body));
  };

  const takeSocket = openSocketDoor(server, { services, open, follow });
  server.decorateRequest('counted', null);
  void server.register(async (door) => {
    // Forms keep the multipart parser.
    door.removeContentTypeParser('application/json');
    // Registered by name too, because Fastify looks up types that match only `*` on every request.
    for (const type of ['application/json', '*'])
      door.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    door.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      ...(environment.graphiql ? explaining : {}),
      handler: async (request, reply) => {
        if (wantsSocket(request.raw)) return takeSocket(request, reply);
        if (page?.isWanted(request)) return page.send(reply);
        if (isUploadForm(request)) return dropUnused(request, () => answerForm(request, reply));
        const body = readBody(request);
        const plain = readPlainPost(request, body);
        const head = requestHeadOf(request, 'graphql');
        request.context = await open(head, mayAssume(documents.kindOf(plain?.query), head, services));
        return answer(request, reply, body, plain);
      },
    });
    door.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      handler: (_request, reply) => sendFault(reply.header('allow', 'GET, POST'), new Fault('METHOD_NOT_ALLOWED')),
    });
  });

  return runDocument;
}

const nameOperation = ({ state }: Call, { operationName }: Params): void => {
  state.operationName = operationName?.slice(0, OPERATION_NAME_MOST) ?? null;
};

/** Not for writes with an Idempotency-Key or on another server: both act before the commit. */
const mayAssume = (kind: DocumentKind, { idempotencyKey }: RequestHead, { plugins }: Services): boolean =>
  kind === 'reads' || (kind === 'one write' && idempotencyKey === undefined && !plugins.mayBeElsewhere);

/** Reports the number of SQL statements to callers that ask for it. */
const explaining: Pick<RouteShorthandOptions, 'preHandler' | 'onSend'> = {
  preHandler: (request, _reply, done) => {
    if (request.headers['x-meridian-explain'] === undefined) return done();
    request.counted = counting(done);
  },
  onSend: (request, reply, _payload, done) => {
    if (request.counted) reply.header('x-meridian-statements', request.counted.statements);
    done();
  },
};

/** Yoga's handler explains why a document can't run. */
async function refusalOf(yoga: Yoga, params: Params, context: Call): Promise<ExecutionResult> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(params) };
  const response = await yoga.fetch('http://localhost/graphql', asked, context);
  return (await response.json()) as ExecutionResult;
}

const forgetful = { get: () => undefined, set: () => {} };

/** Parses JSON for both handlers, within our limits and with our error messages. */
function readBody(request: FastifyRequest): unknown {
  if (request.method !== 'POST' || !isJson(request)) return undefined;
  try {
    return parseJson(request.body as Buffer);
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}

const isUploadForm = (request: FastifyRequest): boolean => request.method === 'POST' && isForm(request);

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');

const sendErrors = (reply: FastifyReply, fault: Fault): FastifyReply =>
  reply
    .code(fault.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ errors: [fault] }));

async function runYoga(
  yoga: Yoga,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Call,
  body: unknown,
): Promise<FastifyReply> {
  if (request.method === 'POST' && !isJson(request) && !isUploadForm(request))
    return sendFault(reply, new Fault('UNSUPPORTED_MEDIA_TYPE'));
  const form = isUploadForm(request) ? withoutFiles(body) : null;
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  context.state.hangUp = () => void reply.raw.destroy();
  const response = await yoga.fetch(
    // Not the Host header, which may be missing.
    `http://localhost${request.url}`,
    {
      method: request.method,
      headers: { ...(request.headers as Record<string, string>), ...form?.headers },
      signal: abort.signal,
      ...(request.method === 'POST' ? { body: form?.body ?? (request.body as Buffer<ArrayBuffer>) } : {}),
    },
    context,
  );
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(response.status);
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return reply.send(response.body);
  return reply.send(await response.text());
}

/** The document can't run, so its files are ignored; Yoga reports the error. */
const withoutFiles = (operations: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(operations, (_key, value: unknown) => (value instanceof ReceivedFile ? '' : value)),
});

function mask(services: Services, error: unknown, message: string): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError)) {
    if (error.extensions.code !== undefined) return error;
    const fault = misfitOf(error, services.environment.introspection);
    if (fault) return fault;
  }
  const requestId = crypto.randomUUID();
  // Also below a root field: the database is unavailable, the document is fine.
  if (isTransient(original)) {
    services.outages.note(original);
    return placed(new Fault('UNAVAILABLE', undefined, { requestId, retryAfter: 1 }), error);
  }
  services.log.error({ err: original ?? error, requestId }, message);
  return placed(new Fault('INTERNAL', undefined, { requestId }), error);
}

/** The same error with the position of its field, if it has one. */
function placed(fault: Fault, error: unknown): GraphQLError {
  if (!(error instanceof GraphQLError) || !error.path) return fault;
  const { nodes, path } = error;
  return new GraphQLError(fault.message, { nodes: nodes ?? null, path, extensions: fault.extensions });
}
