import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** /api/openapi.json, and a page to read it and try it, from our own packages. */
export async function openDocs(server: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  const text = JSON.stringify(document);
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  );
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Meridian REST' },
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: true },
  });
}
