import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DiskSpace } from '../process/disk-space.ts';
import { Fault } from '../ground/errors.ts';
import type { Services } from '../services.ts';
import { publishedAccounts } from '../../kit/sign-in/demo-accounts.ts';
import { sendFault } from './rest.ts';

/** Liveness and readiness endpoints. */
export function openHealthDoors(server: FastifyInstance, services: Services, migrations: readonly string[]): void {
  const { dataDir, limits } = services.environment;
  const disk = new DiskSpace(dataDir, limits.diskFree);

  server.get('/health/live', async () => ({ status: 'live' }));

  server.get('/health/ready', async (_request, reply) => {
    if (services.life.isStopping) return reply.code(503).header('retry-after', 1).send({ status: 'stopping' });
    try {
      const problem = limits.diskFree > 0 ? await disk.problem() : null;
      if (problem) return reply.code(503).header('retry-after', 30).send({ status: problem });
      if (await services.database.ready(migrations)) return { status: 'ready', ...(await warningsOf(services)) };
      return reply.code(503).header('retry-after', 1).send({ status: 'migrations are missing' });
    } catch {
      return reply.code(503).header('retry-after', 1).send({ status: 'the database does not answer' });
    }
  });
}

/** Problems that the operator should fix, although the gateway keeps serving. */
async function warningsOf({ database, environment }: Services): Promise<{ warnings?: string[] }> {
  if (!environment.production || (await publishedAccounts(database.system)).length === 0) return {};
  return { warnings: ['demo accounts with the published password exist'] };
}

/** `/metrics` in the Prometheus text format: open in development, needs METRICS_TOKEN in production. */
export function openMetricsDoor(server: FastifyInstance, { metrics, environment }: Services): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    metrics.requests.count(route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });

  server.get('/metrics', async (request, reply) => {
    const { metricsToken, production } = environment;
    const isAllowed = metricsToken ? isSame(request.headers.authorization, `Bearer ${metricsToken}`) : !production;
    if (!isAllowed) return sendFault(reply, new Fault('NOT_FOUND'));
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
}

/** Compares in constant time. */
const isSame = (given: string | undefined, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given ?? '', 'buffer'), hash('sha256', expected, 'buffer'));
