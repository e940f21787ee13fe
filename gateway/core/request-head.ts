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

/** What a door knows of a request before anybody is asked anything. */
export type RequestHead = {
  door: DoorKind;
  id: string;
  address: string;
  /** The name that the caller used for this gateway: the Host header without its port. */
  host: string;
  agent: string | null;
  /** As the browser wishes it; whoever is signed in may have chosen another language. */
  acceptLanguage: string | undefined;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  lastEventId: string | undefined;
  /** What a plugin makes this request find; null for what there is. */
  overrides: RequestOverrides | null;
  /** What the connection may call; null for all that its person may. */
  connection: Connection | null;
  /** Of a token that this door alone takes, and has verified. */
  claims?: Claims;
};

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** Of work in somebody's name that no request has begun. */
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

/** What both doors read of a request's head, in one place. */
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
