import compress from '@fastify/compress';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { answerHeaders } from '../contract/rest/answer-headers.ts';
import type { Environment } from '../process/environment.ts';
import { openForms } from './multipart.ts';
import { budgetHeaders } from './rest.ts';
import { safeHeaders } from './safe-headers.ts';

/** Security headers of every answer, and load shedding before any handler runs. */
export async function openProtection(server: FastifyInstance, environment: Environment): Promise<void> {
  const headers = safeHeaders(environment);
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
  openForms(server, environment.limits.file);
  await server.register(underPressure, {
    maxEventLoopDelay: environment.limits.busyAfterMs,
    message: 'The service is busy; try again soon',
    retryAfter: 1,
    exposeStatusRoute: false,
  });
  if (environment.corsOrigins.length > 0) {
    await server.register(cors, {
      origin: environment.corsOrigins,
      exposedHeaders: Object.keys(answerHeaders),
    });
  }
}
