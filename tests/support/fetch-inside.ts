import { Readable } from 'node:stream';
import type { Loose, TestGateway } from './gateway.ts';

/** A browser-like fetch that reaches the gateway in this process, including streams. */
export const fetchInside =
  (gateway: TestGateway) =>
  async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const isStream = headers['accept']?.startsWith('text/event-stream');
    const answer = (await gateway.server.inject({
      method: 'POST',
      url: String(url),
      headers,
      payload: init.body as string,
      ...(isStream ? { payloadAsStream: true } : {}),
    })) as Loose;
    const type = { 'content-type': String(answer.headers['content-type']) };
    if (!isStream) return new Response(answer.payload as string, { status: answer.statusCode, headers: type });
    const stream = answer.stream() as Readable;
    init.signal?.addEventListener('abort', () => stream.destroy());
    stream.on('error', () => undefined);
    return new Response(Readable.toWeb(stream) as ReadableStream, { status: answer.statusCode, headers: type });
  };
