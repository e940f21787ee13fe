import { randomUUID } from 'node:crypto';
import { isPlainObject } from '../../core/ground/json.ts';
import { traceHeaders } from '../../core/tracing/tracing.ts';

export type ToolCall = { id: string; type: 'function'; function: { name: string; arguments: string } };
export type Message =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export type Model = { url: string; model: string; key: string | null };
export type ModelTool = { name: string; description: string; parameters: object };

const TIME_MS = 120_000;
const SIZE_MOST = 1_048_576;
const CALLS_MOST = 16;

/** Requests an answer in the OpenAI chat protocol; `say` receives the text as it streams. */
export async function askModel(
  { url, model, key }: Model,
  messages: readonly Message[],
  tools: readonly ModelTool[],
  say: (text: string) => void,
  gone: AbortSignal,
): Promise<{ content: string; calls: ToolCall[] }> {
  const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...traceHeaders(),
    },
    body: JSON.stringify({
      model,
      messages,
      stream: true,
      tools: tools.map((tool) => ({ type: 'function', function: tool })),
    }),
    redirect: 'error',
    signal: AbortSignal.any([gone, AbortSignal.timeout(TIME_MS)]),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`the model answers ${response.status}`);
  }
  const answer = { content: '', calls: [] as ToolCall[] };
  for await (const delta of deltasOf(response.body)) {
    if (typeof delta.content === 'string' && delta.content !== '') {
      answer.content += delta.content;
      say(delta.content);
    }
    if (Array.isArray(delta.tool_calls)) for (const part of delta.tool_calls) addTo(answer.calls, part);
  }
  return {
    ...answer,
    calls: withUniqueIds(
      answer.calls.filter((call) => call !== undefined),
      messages,
    ),
  };
}

/** Tool calls are streamed in pieces: name first, then parts of the arguments. */
function addTo(calls: ToolCall[], part: unknown): void {
  if (!isPlainObject(part)) return;
  const { index = calls.length, id, function: piece } = part;
  const place = Number(index);
  if (!Number.isInteger(place) || place < 0 || place >= CALLS_MOST) return;
  const call = (calls[place] ??= { id: `call-${place}`, type: 'function', function: { name: '', arguments: '' } });
  if (typeof id === 'string') call.id = id;
  if (!isPlainObject(piece)) return;
  if (typeof piece.name === 'string') call.function.name += piece.name;
  if (typeof piece.arguments === 'string') call.function.arguments += piece.arguments;
}

/** Makes call ids unique in the conversation, because approvals and results refer to them. */
function withUniqueIds(calls: ToolCall[], messages: readonly Message[]): ToolCall[] {
  const earlier = messages.flatMap((message) => (message.role === 'assistant' ? (message.tool_calls ?? []) : []));
  const ids = new Set(earlier.map(({ id }) => id));
  return calls.map((call) => {
    const id = ids.has(call.id) ? randomUUID() : call.id;
    ids.add(id);
    return { ...call, id };
  });
}

async function* deltasOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  for await (const chunk of body) {
    if ((size += chunk.length) > SIZE_MOST) throw new Error('the model answers too much');
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const data = /^data:\s*(.*?)\s*$/.exec(line)?.[1];
      if (data === undefined || data === '[DONE]') continue;
      const event = JSON.parse(data) as { choices?: { delta?: unknown }[] };
      const delta = event.choices?.[0]?.delta;
      if (isPlainObject(delta)) yield delta;
    }
  }
}
