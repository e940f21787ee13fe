import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginTrace, endTrace, inTrace, samplingRatio, traceParentOf, type Trace } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null;
  }
}

/** Not traced: probes and scrapes, which would dominate; WebSockets, which are traced by operation. */
const isUntraced = ({ routeOptions, headers }: FastifyRequest): boolean =>
  /^\/(health\/|metrics$)/.test(routeOptions.url ?? '') || headers.upgrade !== undefined;

/** Creates a span per request and runs the request inside it. Does nothing if tracing is off. */
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
    // Visible to scripts of the page, so that users can report the trace id.
    if (trace.span) reply.header('server-timing', `traceparent;desc="${traceParentOf(trace)}"`);
    return inTrace(trace, done);
  });

  // Body events run in the socket's context, so the trace is entered again.
  server.addHook('preValidation', (request, _reply, done) => (request.trace ? inTrace(request.trace, done) : done()));

  server.addHook('onResponse', (request, reply, done) => {
    const { trace } = request;
    if (!trace) return done();
    // The request log line is written inside, so that it has the trace id.
    inTrace(trace, done);
    endTrace(trace, { 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
  });
}
