import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { Fault } from '../ground/errors.ts';
import { publishedAccounts } from '../identity/demo-accounts.ts';
import { sendFault } from './rest.ts';

const START = Date.now();
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

type Route = { count: number; sum: number; buckets: number[]; byStatus: Map<number, number> };

/** Liveness, readiness, and figures in Prometheus text. */
export function openHealthDoors(server: FastifyInstance, services: Services, migrations: readonly string[]): void {
  const routes = new Map<string, Route>();

  server.get('/health/live', async () => ({ status: 'live' }));

  server.get('/health/ready', async (_request, reply) => {
    try {
      if (await services.database.ready(migrations)) return { status: 'ready', ...(await warningsOf(services)) };
      return reply.code(503).header('retry-after', 1).send({ status: 'migrations are missing' });
    } catch {
      return reply.code(503).header('retry-after', 1).send({ status: 'the database does not answer' });
    }
  });

  server.addHook('onResponse', (request, reply, done) => {
    measure(
      routes,
      `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      reply.statusCode,
      reply.elapsedTime / 1_000,
    );
    done();
  });

  server.get('/metrics', async (request, reply) => {
    const { metricsToken, production } = services.environment;
    const isAllowed = metricsToken ? isSame(request.headers.authorization, `Bearer ${metricsToken}`) : !production;
    if (!isAllowed) return sendFault(reply, new Fault('NOT_FOUND'));
    return reply
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .send(write(routes, services.upstream));
  });
}

/** What does not keep it from serving, and its operator should know. */
async function warningsOf({ database, environment }: Services): Promise<{ warnings?: string[] }> {
  if (!environment.production || (await publishedAccounts(database.system)).length === 0) return {};
  return { warnings: ['demo accounts with the published password exist'] };
}

/** In the same time, whatever is the same of it. */
const isSame = (given: string | undefined, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given ?? '', 'buffer'), hash('sha256', expected, 'buffer'));

function measure(routes: Map<string, Route>, name: string, status: number, seconds: number): void {
  let route = routes.get(name);
  if (!route) routes.set(name, (route = { count: 0, sum: 0, buckets: BUCKETS.map(() => 0), byStatus: new Map() }));
  route.count += 1;
  route.sum += seconds;
  route.byStatus.set(status, (route.byStatus.get(status) ?? 0) + 1);
  for (let index = 0; index < BUCKETS.length; index += 1) if (seconds <= BUCKETS[index]!) route.buckets[index]! += 1;
}

function write(routes: Map<string, Route>, upstream: Upstream | null): string {
  const memory = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const lines = [
    '# TYPE meridian_uptime_seconds gauge',
    `meridian_uptime_seconds ${(Date.now() - START) / 1_000}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${memory.rss}`,
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1_000_000}`,
    '# TYPE meridian_requests_total counter',
  ];
  for (const [name, route] of routes) {
    for (const [status, count] of route.byStatus)
      lines.push(`meridian_requests_total{route="${name}",status="${status}"} ${count}`);
  }
  lines.push('# TYPE meridian_request_seconds histogram');
  for (const [name, route] of routes) {
    BUCKETS.forEach((bucket, index) =>
      lines.push(`meridian_request_seconds_bucket{route="${name}",le="${bucket}"} ${route.buckets[index]}`),
    );
    lines.push(`meridian_request_seconds_bucket{route="${name}",le="+Inf"} ${route.count}`);
    lines.push(
      `meridian_request_seconds_sum{route="${name}"} ${route.sum}`,
      `meridian_request_seconds_count{route="${name}"} ${route.count}`,
    );
  }
  lines.push(...(upstream?.report.metrics(upstream.server.isClosed) ?? []));
  return `${lines.join('\n')}\n`;
}
