import type { Plugin } from 'graphql-yoga';
import type { ExecutionResult } from 'graphql';
import type { Call } from '../../call.ts';
import { isStream } from '../transports/follow-document.ts';

/** Sends subscriptions as server-sent events; their ids are feed positions, so that clients can resume. */
export function eventStream(heartbeatMs: number): Plugin {
  return {
    async onResultProcess({ request, result, serverContext, setResultProcessor }) {
      if (!isStream(result)) return;
      if (!readsStreams(request.headers.get('accept'))) {
        // The client doesn't accept event streams: end the subscription, so it doesn't count against the user's limit.
        await result[Symbol.asyncIterator]().return?.();
        setResultProcessor(() => new Response(null, { status: 406, headers: { accept: TYPE } }), TYPE);
        return;
      }
      setResultProcessor(
        (stream) =>
          streamEvents(stream as AsyncIterable<ExecutionResult>, serverContext as unknown as Call, heartbeatMs),
        TYPE,
      );
    },
  };
}

const TYPE = 'text/event-stream';

const readsStreams = (accept: string | null): boolean => accept === null || /text\/event-stream|\*\/\*/.test(accept);

const encoder = new TextEncoder();
const written = new WeakMap<object, Uint8Array>();

/** Caches the serialized event, because many streams send the same answer. */
function eventOf(answer: ExecutionResult, sequence: number | null): Uint8Array {
  let bytes = written.get(answer);
  if (bytes) return bytes;
  const id = sequence === null ? '' : `id: ${sequence}\n`;
  bytes = encoder.encode(`event: next\n${id}data: ${JSON.stringify(answer)}\n\n`);
  written.set(answer, bytes);
  return bytes;
}

function streamEvents(stream: AsyncIterable<ExecutionResult>, context: Call, heartbeatMs: number): Response {
  const results = stream[Symbol.asyncIterator]();
  let heartbeat: NodeJS.Timeout;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Sent immediately, so that the client sees that it is connected.
      controller.enqueue(encoder.encode(':\n\n'));
      heartbeat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(':\n\n'));
      }, heartbeatMs);
    },
    async pull(controller) {
      try {
        const { value, done } = await results.next();
        if (!done) {
          controller.enqueue(eventOf(value, context.state.sequence));
          return;
        }
      } catch {
        // The stream ends; the client reconnects with its last event id.
      }
      clearInterval(heartbeat);
      controller.enqueue(encoder.encode('event: complete\ndata:\n\n'));
      controller.close();
    },
    async cancel() {
      clearInterval(heartbeat);
      await results.return?.();
    },
  });
  const headers = { 'content-type': TYPE, 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  return new Response(body, { headers });
}
