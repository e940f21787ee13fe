import type { FastifyRequest } from 'fastify';
import type { Connection } from './contract/caller.ts';
import type { Claims } from './identity/tokens.ts';
import type { DoorKind } from './feed/origins.ts';
import { hostNameOf } from './process/http-address.ts';
import type { RequestOverrides } from './process/request-overrides.ts';

declare module 'fastify' {
  interface FastifyRequest {
    overrides: RequestOverrides | null;
  }
}

/** What is known of a request before authentication. */
export type RequestHead = {
  door: DoorKind;
  id: string;
  address: string;
  /** Host header without the port. */
  host: string;
  agent: string | null;
  /** Language preference of the browser; users may have chosen another one. */
  acceptLanguage: string | undefined;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  lastEventId: string | undefined;
  /** Overrides set by a plugin; null for none. */
  overrides: RequestOverrides | null;
  /** What the connection may call; null for everything its user may. */
  connection: Connection | null;
  /** Claims of a token that only this door accepts; already verified. */
  claims?: Claims;
};

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** Head of a background job that runs for a user. */
export const headOfJob = (id: string): RequestHead => ({
  door: 'job',
  id,
  address: '',
  host: '',
  agent: null,
  acceptLanguage: undefined,
  authorization: undefined,
  idempotencyKey: undefined,
  lastEventId: undefined,
  overrides: null,
  connection: null,
});

/** Reads the request head, for REST and GraphQL. */
export function requestHeadOf(request: FastifyRequest, door: RequestHead['door']): RequestHead {
  const { headers } = request;
  return {
    door,
    id: request.id,
    address: request.ip,
    host: hostNameOf(headers.host ?? ''),
    agent: headers['user-agent']?.slice(0, 200) ?? null,
    acceptLanguage: headers['accept-language'],
    authorization: headers.authorization,
    idempotencyKey: first(headers['idempotency-key']),
    lastEventId: first(headers['last-event-id']),
    overrides: request.overrides,
    connection: null,
  };
}
