import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { openContext } from './context.ts';
import { openAssets } from './core/doors/assets.ts';
import { sendBusyPage, wantsPage } from './core/doors/busy-page.ts';
import { openClient } from './core/doors/client.ts';
import { buildContract, readSchema, type Contract } from './core/contract/contract.ts';
import type { Database } from './core/database/database.ts';
import { openDocs } from './core/doors/docs.ts';
import type { Environment } from './core/ground/environment.ts';
import { badInput, Fault } from './core/ground/errors.ts';
import { openGraphiql } from './core/doors/graphql/graphiql.ts';
import { openGraphqlDoor } from './core/doors/graphql/graphql.ts';
import { openHealthDoors } from './core/doors/health.ts';
import { parseJson } from './core/ground/json.ts';
import { buildOpenApi } from './core/contract/openapi.ts';
import { isTransient } from './core/ground/outages.ts';
import { budgetHeaders, openRestDoors, sendFault } from './core/doors/rest.ts';
import { safeHeaders } from './core/doors/safe-headers.ts';
import { ARRIVAL_MS, limitSlowBodies } from './core/doors/slow-bodies.ts';
import { buildServices, closeServices, type Services } from './core/services.ts';
import { flagSprite, iconSprite } from './icons/sprites.ts';
import { drawPicture } from '../seed/pictures/draw.ts';
import { migrations, rooms, undo } from './rooms.ts';

export const contract = buildContract(readSchema(new URL('../schema', import.meta.url).pathname), rooms);
/** Made when it is asked for: the gateway keeps its text alone. */
export const describeDoors = () => buildOpenApi(contract, '0.1.0');

export type Gateway = { server: FastifyInstance; services: Services; close(): Promise<void> };

/** Everything but the port: what tests boot and what main.ts listens with. */
export async function createServer(environment: Environment, database: Database): Promise<Gateway> {
  const server = Fastify({
    logger:
      environment.logLevel === 'silent'
        ? false
        : { level: environment.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // What is logged names its request by itself; a logger for each request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    // An address that can't be decoded finds no route, and so no error handler either.
    frameworkErrors: (_error, _request, reply) => sendFault(reply as never, new Fault('NOT_FOUND')),
    bodyLimit: environment.limits.body,
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: ARRIVAL_MS,
    // How often slow heads are looked for.
    http: { connectionsCheckingInterval: Math.min(5_000, environment.limits.arrival * 250) },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  database.limitStatements(environment.limits.statement * 1_000);
  const services = buildServices({ environment, database, contract, undo, log: server.log as never });
  const open = (head: Parameters<typeof openContext>[1]) => openContext(services, head);

  server.decorateRequest('context', null as never);
  await protect(server, environment);
  limitSlowBodies(server, environment.limits.arrival * 1_000);
  readBodies(server, contract);
  if (environment.logLevel === 'info' || environment.logLevel === 'debug') logRequests(server);
  answerErrors(server, services);
  openHealthDoors(server, services, Object.keys(migrations));
  openRestDoors(server, contract, open);
  openGraphqlDoor(server, services, open);
  if (environment.graphiql) openGraphiql(server);
  openDocs(server, JSON.stringify(describeDoors()));
  openAssets(server, { icons: iconSprite, flags: () => flagSprite(database.system), picture: drawPicture });
  await openClient(server, environment);
  await database.replica?.open(server.log as never);
  await services.feed.start();
  const stopJobs = rooms.map((room) => room.startJobs(services));
  // Streams end first: nobody else would end them, and closing waits for every connection.
  server.addHook('preClose', async () => services.subscribers.close());
  server.addHook('onClose', async () => {
    await Promise.all(stopJobs.map((stop) => stop()));
    await closeServices(services);
  });
  return { server, services, close: () => server.close() };
}

async function protect(server: FastifyInstance, environment: Environment): Promise<void> {
  const headers = safeHeaders(environment.production);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (request.context) budgetHeaders(reply, request.context);
    done();
  });
  await server.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
  });
  await server.register(multipart, { limits: { fileSize: environment.limits.file } });
  await server.register(underPressure, {
    maxEventLoopDelay: environment.limits.busyAfterMs,
    message: 'The service is busy; try again soon',
    retryAfter: 1,
    exposeStatusRoute: false,
  });
  if (environment.corsOrigins.length > 0) {
    await server.register(cors, {
      origin: environment.corsOrigins,
      exposedHeaders: ['change-id', 'etag', 'link', 'retry-after'],
    });
  }
}

/** JSON only, unless a door says otherwise; an empty body is no body. */
function readBodies(server: FastifyInstance, { doors, rest }: Contract): void {
  const forms = new Set(
    doors
      .filter(({ root }) => rest[root.name]?.file ?? rest[root.name]?.upload)
      .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const { 'content-encoding': encoding, 'content-type': type } = request.headers;
    if (encoding && encoding !== 'identity')
      return done(
        new Fault('UNSUPPORTED_MEDIA_TYPE', `The content-encoding ${encoding.slice(0, 40)} is not understood`),
      );
    if (type === undefined || !/^multipart\//i.test(type)) return done();
    const { url } = request.routeOptions;
    const isRefused = url?.startsWith('/api/') && !forms.has(`${request.method} ${url}`);
    done(isRefused ? new Fault('UNSUPPORTED_MEDIA_TYPE') : undefined);
  });
}

/** One line a request; the address without its query, which may hold what nobody else should read. */
function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0];
    server.log.info(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

const byFastifyCode: Record<string, () => Fault> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Fault('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Fault('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badInput('content-length', 'does not match the body'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badInput('body', 'is empty'),
  FST_ERR_BAD_URL: () => new Fault('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Fault('NOT_FOUND'),
};

function answerErrors(server: FastifyInstance, services: Services): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Fault) {
      if (error.cause) services.outages.note(error.cause);
      return sendFault(reply, error);
    }
    const known = byFastifyCode[error.code];
    if (known) return sendFault(reply, known());
    if (error.statusCode === 503 && wantsPage(request)) return sendBusyPage(request, reply);
    if (error.statusCode === 503) return sendFault(reply, new Fault('UNAVAILABLE', undefined, { retryAfter: 1 }));
    if (error.statusCode && error.statusCode < 500) return sendFault(reply, badInput('request', 'can not be read'));
    const details = { requestId: request.id };
    if (isTransient(error)) {
      services.outages.note(error);
      return sendFault(reply, new Fault('UNAVAILABLE', undefined, { ...details, retryAfter: 1 }));
    }
    services.log.error({ err: error, requestId: request.id }, 'a request failed');
    return sendFault(reply, new Fault('INTERNAL', undefined, details));
  });
}
