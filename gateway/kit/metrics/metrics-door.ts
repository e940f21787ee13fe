import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendFault } from '../../core/doors/rest.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { Environment } from '../../core/process/environment.ts';
import type { Metrics } from './metrics.ts';

type Measured = { metrics: Metrics; environment: Environment };

/** `/metrics` in the Prometheus text format: open in development, needs METRICS_TOKEN in production. */
export function openMetricsDoor(server: FastifyInstance, { metrics, environment }: Measured): void {
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
