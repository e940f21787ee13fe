import { Client, cacheExchange, fetchExchange } from 'urql';
import { trackLoading } from './loading.ts';
import { asked } from '../browser/when-idle.ts';
import { createStore } from '../state/store.ts';
import { ownToken } from '../session/token.ts';
import { traceParent } from './trace-context.ts';

export const endpoint = '/graphql';

/**
 * Last seen feed position, or that of the session start. A new stream resumes there, so that changes committed between
 * a list's answer and the stream's start are delivered.
 */
let lastEvent: string | null = null;
export function sawEvent(id: string): void {
  lastEvent = id;
}
export const lastSeen = (): string | null => lastEvent;

/** For requests without a waiting user: polling, recounts, prefetching. Not shown in the loading bar. */
export const inBackground = { fetchOptions: { priority: 'low' } as RequestInit };

/**
 * Sends all requests of the client. Adds the token while it is valid. Plain requests accept only JSON, which the
 * gateway answers without Yoga.
 */
export function send(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const isStream = headers.get('accept')?.startsWith('text/event-stream') ?? false;
  if (isStream) {
    if (lastEvent) headers.set('last-event-id', lastEvent);
  } else {
    headers.set('accept', 'application/json');
  }
  // Email to people without an account uses the language of the screen.
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

/** Number of ended streams since the page was loaded. */
export const streamEnds = createStore(0);

/** Makes an ended stream an event; the client library ignores streams that end before their first event. */
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

/** Client of guest pages, with the small document cache. */
export const createGuestClient = (): Client =>
  new Client({ url: endpoint, fetch: send, preferGetMethod: false, exchanges: [cacheExchange, fetchExchange] });
