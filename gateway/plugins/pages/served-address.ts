import type { FastifyRequest } from 'fastify';

/** As the documents write it: their commands are tested against another address too. */
const WRITTEN = 'http://127.0.0.1:4000';

/**
 * The address that a page was asked at, for the commands on it. PUBLIC_URL knows the scheme of its own host, which a proxy
 * may not pass on.
 */
export function servedAddress({ protocol, host }: FastifyRequest, publicUrl: string): string {
  const known = new URL(publicUrl);
  return host === known.host || !/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
    ? known.origin
    : `${protocol}://${host}`;
}

/** A document of ours, with the commands for a gateway at another address. */
export const atAddress = (text: string, address: string): string => text.replaceAll(WRITTEN, address);
