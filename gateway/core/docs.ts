import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="28" viewBox="0 0 150 28">
  <path d="M4 24V4l9 12 9-12v20" fill="none" stroke="#8bd8d0" stroke-width="3.2" stroke-linejoin="round"/>
  <text x="34" y="20" font-family="sans-serif" font-size="18" font-weight="700" fill="#eff7f6">Meridian</text>
</svg>`;

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
    // The page writes style attributes; scripts stay files of ours.
    transformStaticCSP: () =>
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    logo: { type: 'image/svg+xml', content: Buffer.from(logo), href: '/api/docs/', target: '_self' },
    theme: {
      title: 'Meridian REST',
      css: [{ filename: 'meridian.css', content: '.swagger-ui .topbar{background:#08100f}' }],
    },
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: true },
  });
}
