import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Environment } from '../process/environment.ts';

/** What helmet would write on every answer. It says the same each time, so it is asked once. Only a captcha that is set lets more in. */
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
        // Only a script of this page makes a blob address; other pages' are out of its reach.
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

/** What only a page or a frame is told. */
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
 * Of a file that pages are made of: a page asks for thirty, and half a kilobyte of headers each is a tenth of a second on a
 * slow line. The policy is that of a worker, and of a drawing that is opened by itself.
 */
export function headPart(reply: FastifyReply): FastifyReply {
  for (const name of PAGES_ONLY) reply.removeHeader(name);
  return reply.header('content-security-policy', "default-src 'self'");
}
