import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginTrace, endTrace, inTrace, samplingRatio, traceParentOf, type Trace } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null;
  }
}

/** Probes and scrapes would be most of what is recorded; a WebSocket is traced by operation. */
const isUntraced = ({ routeOptions, headers }: FastifyRequest): boolean =>
  /^\/(health\/|metrics$)/.test(routeOptions.url ?? '') || headers.upgrade !== undefined;

/** A span for each request, within which everything happens that it causes. Does nothing where tracing is off. */
export function traceRequests(server: FastifyInstance): void {
  if (samplingRatio() === null) return;
  server.decorateRequest('trace', null);

  server.addHook('onRequest', (request, reply, done) => {
    if (isUntraced(request)) return done();
    const { method, headers, routeOptions } = request;
    const plan = {
      name: `${method} ${routeOptions.url ?? 'unknown'}`,
      kind: 'server' as const,
      attributes: { 'http.request.method': method, 'http.route': routeOptions.url },
    };
    const trace = beginTrace(plan, [headers.traceparent].flat()[0]);
    if (!trace) return done();
    request.trace = trace;
    // Pages can read this one of their own requests, and show it to whoever asks for help.
    if (trace.span) reply.header('server-timing', `traceparent;desc="${traceParentOf(trace)}"`);
    return inTrace(trace, done);
  });

  // What follows a body runs in the context of the socket that it came over.
  server.addHook('preValidation', (request, _reply, done) => (request.trace ? inTrace(request.trace, done) : done()));

  server.addHook('onResponse', (request, reply, done) => {
    const { trace } = request;
    if (!trace) return done();
    // The line of the log is written inside, and names the trace.
    inTrace(trace, done);
    endTrace(trace, { 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
  });
}
