import type { FastifyRequest } from 'fastify';

/** Address used in the documents. */
const WRITTEN = 'http://127.0.0.1:4000';

/**
 * Address of this gateway for the commands on a page. PUBLIC_URL provides the scheme of its host, which a proxy may not
 * forward.
 */
export function servedAddress({ protocol, host }: FastifyRequest, publicUrl: string): string {
  const known = new URL(publicUrl);
  return host === known.host || !/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
    ? known.origin
    : `${protocol}://${host}`;
}

/** A document with commands for the given address. */
export const atAddress = (text: string, address: string): string => text.replaceAll(WRITTEN, address);
