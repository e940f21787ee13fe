import { Client, cacheExchange, fetchExchange } from 'urql';
import { trackLoading } from './loading.ts';
import { asked } from '../browser/when-idle.ts';
import { createStore } from '../state/store.ts';
import { ownToken } from '../session/token.ts';
import { traceParent } from './trace-context.ts';

export const endpoint = '/graphql';

/**
 * The place in the change feed that was seen last, or that the session began at: a stream that opens tells it. What was
 * committed after a list was answered, and before its stream stood, comes then.
 */
let lastEvent: string | null = null;
export function sawEvent(id: string): void {
  lastEvent = id;
}
export const lastSeen = (): string | null => lastEvent;

/** For what nobody waits for: polls, recounts, what is fetched before it is wanted. The loading bar leaves it out. */
export const inBackground = { fetchOptions: { priority: 'low' } as RequestInit };

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
  // What the gateway writes for somebody without an account is written in the language of the screen.
  headers.set('accept-language', document.documentElement.lang);
  const token = ownToken();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const trace = traceParent();
  if (trace) headers.set('traceparent', trace);
  const answer = fetch(url, { ...init, headers });
  if (isStream) return answer.then(withEnd);
  if (init.priority === 'low') return answer;
  const done = trackLoading(String(url));
  asked.count += 1;
  return answer.finally(() => {
    done();
    asked.count -= 1;
  });
}

/** How often a stream has ended since the page was loaded. */
export const streamEnds = createStore(0);

/** A stream that ends before its first event ends unheard in the client library: here it says that it has ended. */
function withEnd(answer: Response): Response {
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer;
  const end = new TextEncoder().encode('data: {"data":null,"hasNext":false}\n\n');
  const body = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush: (controller) => {
        controller.enqueue(end);
        streamEnds.set(streamEnds.get() + 1);
      },
    }),
  );
  return new Response(body, { status: answer.status, headers: answer.headers });
}

/** For guest pages: the small document cache and nothing else. */
export const createGuestClient = (): Client =>
  new Client({ url: endpoint, fetch: send, preferGetMethod: false, exchanges: [cacheExchange, fetchExchange] });
