import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { openContext, openContextAs } from './context.ts';
import type { OpenCall } from './core/call.ts';
import { openAssets } from './icons/assets.ts';
import { openBodies } from './core/doors/bodies.ts';
import { buildContract } from './core/contract/contract.ts';
import { readSchema } from './kit/sdl/read-schema.ts';
import type { Database } from './core/engine/database.ts';
import type { Environment } from './core/process/environment.ts';
import { Fault } from './core/ground/errors.ts';
import { openGraphqlDoor } from './core/doors/graphql/graphql.ts';
import { wantsSocket } from './core/doors/transports/socket-door.ts';
import { joinRooms } from './kit/join-rooms.ts';
import { readLists } from './kit/lists/list.ts';
import { openHealthDoors } from './core/doors/health.ts';
import { openMetricsDoor } from './kit/metrics/metrics-door.ts';
import { demoWarnings } from './kit/sign-in/demo-accounts.ts';
import { endIdleLines } from './core/doors/idle-lines.ts';
import { buildOpenApi } from './kit/contract/openapi.ts';
import type { Plugin } from './core/plugin.ts';
import { Plugins } from './core/plugins.ts';
import { openErrorAnswers } from './core/doors/error-answers.ts';
import { openProtection } from './core/doors/protection.ts';
import { openRequestLog } from './core/doors/request-log.ts';
import { openRestDoors, sendFault } from './core/doors/rest.ts';
import { openLog } from './core/process/log.ts';
import { version } from './core/process/version.ts';
import { ARRIVAL_MS, limitSlowBodies, limitSlowReaders } from './core/doors/slow-bodies.ts';
import type { Services } from './core/services.ts';
import { buildServices, closeServices } from './kit/services.ts';
import { traceRequests } from './core/tracing/request-spans.ts';
import { flagSprite, iconSprite } from './icons/sprites.ts';
import { drawPicture } from '../seed/pictures/draw.ts';
import { plugins } from './plugins.ts';
import { migrations } from './migrations.ts';
import { rooms } from './rooms.ts';

export const contract = buildContract(readSchema(new URL('../schema', import.meta.url).pathname), rooms);
/** Built on demand; the gateway stores only its text. */
export const describeDoors = () => buildOpenApi(contract, version);

export type Gateway = { server: FastifyInstance; services: Services; close(): Promise<void> };

/** Complete server without listening, for tests and main.ts. */
export async function createServer(
  environment: Environment,
  database: Database,
  installed: readonly Plugin[] = plugins,
): Promise<Gateway> {
  const server = Fastify({
    loggerInstance: openLog(environment.logLevel) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Undecodable URLs match no route and bypass the error handler.
    frameworkErrors: (_error, _request, reply) => sendFault(reply as never, new Fault('NOT_FOUND')),
    bodyLimit: environment.limits.body,
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: ARRIVAL_MS,
    // How often slow request heads are checked.
    http: {
      connectionsCheckingInterval: Math.min(5_000, environment.limits.arrival * 250),
      shouldUpgradeCallback: wantsSocket,
    },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  // Log lines contain the request id themselves, because a child logger per request would cost more than the line.
  server.log.child = () => server.log;
  database.limitStatements(environment.limits.statement * 1_000);
  const { jobKinds, lists, ...parts } = joinRooms(rooms);
  const running = new Plugins();
  const services: Services = buildServices({
    environment,
    database,
    contract,
    ...parts,
    plugins: running,
    lists: readLists(contract, lists),
    as: (principal) => openContextAs(services, principal),
    log: server.log as never,
  });
  running.start(installed, services);
  const open: OpenCall = (head, mayAssume) => openContext(services, head, mayAssume);

  traceRequests(server);
  server.decorateRequest('context', null as never);
  server.decorateRequest('hasArrived', true);
  await openProtection(server, environment);
  limitSlowBodies(server, environment.limits.arrival * 1_000);
  endIdleLines(server, limitSlowReaders(server, environment.limits.arrival * 1_000));
  server.decorateRequest('overrides', null);
  running.addRequestHooks(server);
  openBodies(server, contract);
  openRequestLog(server, environment);
  openErrorAnswers(server, services);
  openHealthDoors(server, services, {
    migrations: Object.keys(migrations),
    warnings: () => demoWarnings(environment, database.system),
  });
  openMetricsDoor(server, services);
  openRestDoors(server, contract, { open, files: services.files });
  for (const room of rooms) room.openDoors?.(server, services, open);
  const run = openGraphqlDoor(server, services, { open, files: services.files, page: running.graphqlPage });
  openAssets(server, { icons: iconSprite, flags: () => flagSprite(database.system), picture: drawPicture });
  await running.openRoutes(server, { open, run });
  await database.replica?.open(server.log as never);
  await services.feed.start();
  const stopJobs = rooms.flatMap((room) => room.startJobs?.(services) ?? []);
  services.jobs.start({ kinds: jobKinds, services, as: services.as });
  // Ends streams first, because closing the server waits for all connections.
  server.addHook('preClose', async () => services.subscribers.close());
  server.addHook('onClose', async () => {
    await Promise.all([...stopJobs.map((stop) => stop()), services.jobs.stop()]);
    await closeServices(services);
  });
  return { server, services, close: () => server.close() };
}
