import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Paths of endpoints and files: unknown ones must be 404 instead of the client's page. */
const NO_PAGE = /^\/+(api|graphql|health|metrics|assets|i18n|pictures|icons|flags)(\/|$)/i;

/** Client routes contain no dot or tilde; such paths are files, including backups like `x~`. */
export const isPage = (url: string): boolean => {
  const path = url.split('?', 1)[0]!;
  return !NO_PAGE.test(path) && !/[.~]/.test(path);
};

/** Sends a page with inline styles under a nonce, and the CSP that allows it. */
export function sendPage(reply: FastifyReply, write: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
    .header('content-type', 'text/html; charset=utf-8')
    .send(write(nonce));
}
