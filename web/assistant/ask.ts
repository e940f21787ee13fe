import { send } from '../core/client/client.ts';

/** Message of the chat protocol; all messages are sent with each question. */
export type Message = { role: 'user' | 'assistant' | 'tool'; content: string | null } & Record<string, unknown>;
export type Waiting = { id: string; name: string; arguments: string };
export type Told =
  | { event: 'text'; text: string }
  | { event: 'message'; message: Message }
  | { event: 'read'; links: { title: string; path: string }[] }
  | { event: 'ask'; calls: Waiting[] }
  | { event: 'wrote'; undo: string[]; failed: boolean }
  | { event: 'error'; code: string }
  | { event: 'done' };

/** Streams events of the assistant; an interrupted answer ends with an error event. */
export async function* ask(messages: readonly Message[], allowed: readonly string[], stop: AbortSignal) {
  const answer = await send('/assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages, allowed }),
    signal: stop,
  });
  if (!answer.ok || !answer.body) {
    const { code = 'BAD_UPSTREAM' } = (await answer.json().catch(() => ({}))) as { code?: string };
    yield { event: 'error', code } satisfies Told;
    return;
  }
  let rest = '';
  for await (const piece of piecesOf(answer.body)) {
    const events = (rest + piece).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const told = read(event);
      if (told) yield told;
    }
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

function read(event: string): Told | null {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
  return name && data ? ({ event: name, ...(JSON.parse(data) as object) } as Told) : null;
}
