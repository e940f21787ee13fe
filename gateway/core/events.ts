import type { Plugin } from 'graphql-yoga';
import type { ExecutionResult } from 'graphql';
import type { Context } from '../context.ts';

const HEARTBEAT_MS = 12_000;

/** Writes subscriptions as server-sent events whose ids are places in the change feed, so that a client can resume. */
export function eventStream(): Plugin {
  return {
    onResultProcess({ acceptableMediaTypes, result, serverContext, setResultProcessor }) {
      if (!acceptableMediaTypes.includes('text/event-stream') || !isStream(result)) return;
      setResultProcessor(
        (stream) => streamEvents(stream as AsyncIterable<ExecutionResult>, serverContext as unknown as Context),
        'text/event-stream',
      );
    },
  };
}

const isStream = (result: unknown): result is AsyncIterable<ExecutionResult> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

function streamEvents(stream: AsyncIterable<ExecutionResult>, context: Context): Response {
  const encoder = new TextEncoder();
  const results = stream[Symbol.asyncIterator]();
  let heartbeat: NodeJS.Timeout;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // At once, so that the client knows that it is subscribed.
      controller.enqueue(encoder.encode(':\n\n'));
      heartbeat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(':\n\n'));
      }, HEARTBEAT_MS);
    },
    async pull(controller) {
      try {
        const { value, done } = await results.next();
        if (!done) {
          const id = context.progress.sequence === null ? '' : `id: ${context.progress.sequence}\n`;
          controller.enqueue(encoder.encode(`event: next\n${id}data: ${JSON.stringify(value)}\n\n`));
          return;
        }
      } catch {
        // The stream ends; the client comes back with the last id that it saw.
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
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  return new Response(body, { headers });
}
