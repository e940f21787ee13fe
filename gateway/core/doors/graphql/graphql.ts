import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  execute,
  getOperationAST,
  GraphQLError,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import { createYoga, type YogaServerInstance } from 'graphql-yoga';
import type { Context } from '../../../context.ts';
import type { Services } from '../../services.ts';
import { requestHeadOf, type OpenContext } from '../request-head.ts';
import { CompiledDocuments } from './compiled.ts';
import { limitDocuments, refusalsOf } from './document-limits.ts';
import { Fault } from '../../ground/errors.ts';
import { eventStream } from './events.ts';
import { fanOut } from './fan-out.ts';
import { sendGraphiql, wantsGraphiql } from './graphiql.ts';
import { parseJson } from '../../ground/json.ts';
import { KeptDocuments } from './kept-documents.ts';
import { sendFault } from '../rest.ts';

type Yoga = YogaServerInstance<Context, Record<string, unknown>>;
type Params = { query: string; operationName?: string; variables?: Record<string, unknown> };

/** GraphQL by Yoga: one pipeline, two carriers. */
export function openGraphqlDoor(server: FastifyInstance, services: Services, open: OpenContext): void {
  const { environment } = services;
  const yoga: Yoga = createYoga<Context, Record<string, unknown>>({
    schema: services.contract.schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    multipart: true,
    logging: false,
    // Kept errors would keep the HTTP status that the first carrier of them needed.
    parserAndValidationCache: { documentCache: new KeptDocuments(), errorCache: forgetful },
    maskedErrors: { maskError: (error, message) => mask(services, error, message) },
    plugins: [
      ...limitDocuments(environment.introspection),
      changeIds(),
      fanOut(),
      eventStream(environment.heartbeatMs),
    ],
  });
  const documents = new CompiledDocuments(services.contract.schema);

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
        const params = isPlain(body) ? readPlainPost(request, body) : null;
        const answer = params && (await runPlainPost(yoga, documents, params, context));
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

/** The requests that the fast carrier answers exactly as Yoga's own handler would; null for all others. */
function readPlainPost(request: FastifyRequest, body: Record<string, unknown>): Params | null {
  const { accept } = request.headers;
  if (accept !== undefined && accept !== '*/*' && !accept.startsWith('application/json')) return null;
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string' || Object.keys(body).some((key) => !KNOWN.has(key))) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  if ((variables !== undefined && !isPlain(variables)) || (extensions !== undefined && !isPlain(extensions)))
    return null;
  return { query, ...(operationName ? { operationName } : {}), ...(variables ? { variables } : {}) };
}

const KNOWN = new Set(['query', 'operationName', 'variables', 'extensions']);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Runs a document as Yoga would, and past its pipeline when that has found it valid before: compiled where that is known
 * to be right, else by the ordinary executor. Null hands the request to Yoga.
 */
async function runPlainPost(
  yoga: Yoga,
  documents: CompiledDocuments,
  params: Params,
  context: Context,
): Promise<ExecutionResult | null> {
  const { query, operationName, variables } = params;
  // With its length in front, no name and query can be taken for another name and query.
  const key = `${operationName?.length ?? 0} ${operationName ?? ''}${query}`;
  const known = documents.get(key);
  if (known?.compiled) {
    const result = (await known.compiled(undefined, context, variables ?? {})) as ExecutionResult;
    // Its errors lack what masking needs: the ordinary executor says them.
    if (!result.errors) return result;
  }
  if (known) {
    documents.used(key, known.document, operationName);
    const { schema } = context.services.contract;
    const asked = { schema, document: known.document, contextValue: context, variableValues: variables, operationName };
    return refusalsOf(asked).length > 0 ? null : finished(await execute(asked), context);
  }
  const enveloped = yoga.getEnveloped(context);
  let document: DocumentNode;
  try {
    document = enveloped.parse(query) as DocumentNode;
    if (enveloped.validate(enveloped.schema, document).length > 0) return null;
  } catch {
    // The limits throw out of validation; Yoga answers them in its own words.
    return null;
  }
  const operation = getOperationAST(document, operationName);
  if (!operation || operation.operation === 'subscription') return null;
  documents.used(key, document, operationName);
  const contextValue = await enveloped.contextFactory();
  const result = (await enveloped.execute({
    schema: enveloped.schema,
    document,
    contextValue,
    variableValues: variables,
    operationName,
  } as ExecutionArgs)) as ExecutionResult;
  // Without data nothing was executed (variables that do not fit): Yoga knows the status for that.
  return result.data === undefined ? null : result;
}

/** What Yoga's plugins make of a result. */
function finished(result: ExecutionResult, context: Context): ExecutionResult | null {
  const { data, errors } = result;
  // Without data nothing was executed (variables that do not fit): Yoga knows the status for that.
  if (data === undefined) return null;
  const masked = errors && { errors: errors.map((error) => mask(context.services, error, 'Unexpected error.')) };
  return named({ ...result, ...masked } as ExecutionResult, context);
}

async function runYoga(
  yoga: Yoga,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
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

/** The answer of a mutation names its change, so that the client can take it back. */
function named(result: ExecutionResult, { changes }: Context): ExecutionResult {
  if (changes.length === 0) return result;
  const ids = changes.filter((change) => change.batch === null).map((change) => String(change.sequence));
  return { ...result, extensions: { ...result.extensions, changes: ids } };
}

function changeIds() {
  return {
    onExecute({ args }: { args: { contextValue: unknown } }) {
      return {
        onExecuteDone({ result, setResult }: { result: unknown; setResult: (result: ExecutionResult) => void }) {
          if (isPlain(result)) setResult(named(result as ExecutionResult, args.contextValue as Context));
        },
      };
    },
  };
}

function mask(services: Services, error: unknown, message: string): Error {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError)) return error;
  const requestId = crypto.randomUUID();
  services.log.error({ err: original, requestId }, message);
  return new Fault('INTERNAL', undefined, { requestId });
}
