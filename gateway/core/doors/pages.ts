import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** First segments that belong to doors and files: what is not there must never look like a page of the client. */
const NO_PAGE = /^\/+(api|graphql|health|metrics|assets|i18n|pictures|icons|flags)(\/|$)/i;

/** No route of the client has a dot or a tilde: these are files, kept ones and forgotten ones. */
export const isPage = (url: string): boolean => {
  const path = url.split('?', 1)[0]!;
  return !NO_PAGE.test(path) && !/[.~]/.test(path);
};

/** Sends a page whose own styles carry a nonce, with the policy that allows this one. */
export function sendPage(reply: FastifyReply, write: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
    .header('content-type', 'text/html; charset=utf-8')
    .send(write(nonce));
}
