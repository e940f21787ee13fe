import type { FastifyInstance } from 'fastify';
import type { Call } from '../call.ts';
import { logFieldsOf } from '../log-fields.ts';
import type { Environment } from '../process/environment.ts';

/** One line a request; the address without its query, which may hold what nobody else should read. */
export function openRequestLog(server: FastifyInstance, { logLevel }: Environment): void {
  if (logLevel !== 'info' && logLevel !== 'debug') return;
  server.addHook('onResponse', (request, reply, done) => {
    // Pages and assets have no caller.
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
