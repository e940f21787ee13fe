import { Client, cacheExchange, fetchExchange } from 'urql';
import { readToken } from './token.ts';

export const endpoint = '/graphql';

/** The place in the change feed that was seen last: a stream that comes back tells it, and misses nothing. */
let lastEvent: string | null = null;
export function sawEvent(id: string): void {
  lastEvent = id;
}

/**
 * Every request of the client. The bearer token goes along only while it lives. Plain requests ask for plain JSON,
 * which the gateway answers on its fast carrier.
 */
export function send(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const isStream = headers.get('accept')?.startsWith('text/event-stream') ?? false;
  if (isStream) {
    if (lastEvent) headers.set('last-event-id', lastEvent);
  } else {
    headers.set('accept', 'application/json');
  }
  const token = readToken();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { ...init, headers });
}

/** For guest pages: the small document cache and nothing else. */
export const createGuestClient = (): Client =>
  new Client({ url: endpoint, fetch: send, preferGetMethod: false, exchanges: [cacheExchange, fetchExchange] });
