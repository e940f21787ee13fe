import type { FastifyInstance } from 'fastify';
import type { Call } from '../call.ts';
import { logFieldsOf } from '../log-fields.ts';
import type { Environment } from '../process/environment.ts';

/** One log line per request, without the query string, which may be confidential. */
export function openRequestLog(server: FastifyInstance, { logLevel }: Environment): void {
  if (logLevel !== 'info' && logLevel !== 'debug') return;
  server.addHook('onResponse', (request, reply, done) => {
    // Pages and assets have no call.
    const context = request.context as Call | null;
    server.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        path: request.url.split('?', 1)[0],
        ...(context ? logFieldsOf(context) : {}),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
