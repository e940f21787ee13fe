import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Environment } from '../process/environment.ts';

/** Headers of helmet, computed once because they never change. A configured captcha adds its origins. */
export function safeHeaders({
  production,
  captcha,
}: Pick<Environment, 'production' | 'captcha'>): Record<string, string> {
  const own = ["'self'", ...(captcha?.origins ?? [])];
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        styleSrc: own,
        // Blob URLs can only be created by scripts of this page.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: own,
        frameSrc: own,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: production,
  });
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

/** Headers that only matter for pages and frames. */
const PAGES_ONLY = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Headers of subresources, kept short: a page loads thirty, and half a kilobyte each would take a tenth of a second on
 * a slow connection. The CSP applies to workers and to SVGs opened as pages.
 */
export function headPart(reply: FastifyReply): FastifyReply {
  for (const name of PAGES_ONLY) reply.removeHeader(name);
  return reply.header('content-security-policy', "default-src 'self'");
}
