import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { isPlainObject } from '../../core/ground/json.ts';
import { requestHeadOf } from '../../core/request-head.ts';
import type { Services } from '../../core/services.ts';
import { AgentConnection } from '../agents/agent-connection.ts';
import { offeredOf } from '../agents/offered.ts';
import { Tools } from '../agents/tools.ts';
import type { Doors } from '../../core/plugin.ts';
import type { Message, Model } from './chat-protocol.ts';
import { Conversation, type ConversationEvent } from './conversation.ts';

type Parts = Doors & { model: Model };

const MESSAGES_MOST = 200;
/** Maximum parallel questions per user. */
const AT_ONCE = 2;

/** POST /assistant: continues a conversation; the answer is an event stream. */
export function openAssistant(server: FastifyInstance, services: Services, { model, open, run }: Parts): void {
  const tools = new Tools(services.contract, run);
  const offered = offeredOf(services.contract);
  const asking = new Map<string, number>();

  server.post('/assistant', async (request, reply) => {
    const call = await open(requestHeadOf(request, 'agent'));
    request.context = call;
    call.demand(null);
    call.spend();
    const { messages, allowed } = askedIn(request.body);
    const { id } = call.signedIn.user;
    const own = asking.get(id) ?? 0;
    if (own >= AT_ONCE) throw new Fault('RATE_LIMITED', `At most ${AT_ONCE} questions at once`, { retryAfter: 2 });
    asking.set(id, own + 1);

    const stream = new PassThrough();
    const gone = new AbortController();
    const tell = (told: ConversationEvent) => {
      const { event, ...data } = told;
      if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    reply.raw.once('close', () => gone.abort());
    const openAgain = async (mayWrite: boolean, write?: number) => {
      const connection = new AgentConnection({ mayWrite, rooms: null }, offered);
      const { idempotencyKey: key, ...head } = call.head;
      const idempotencyKey = key === undefined || write === undefined ? undefined : `${key} ${write}`;
      const again = await open({ ...head, connection, idempotencyKey });
      again.demand(null);
      return again;
    };
    new Conversation({ model, tools, open: openAgain, tell, messages })
      .run(allowed, gone.signal)
      .then(() => tell({ event: 'done' }))
      .catch((error: unknown) => {
        if (!gone.signal.aborted) services.log.warn({ err: error, requestId: request.id }, 'the assistant failed');
        tell({ event: 'error', code: error instanceof Fault ? error.code : 'BAD_UPSTREAM' });
      })
      .finally(() => {
        const left = asking.get(id)! - 1;
        if (left > 0) asking.set(id, left);
        else asking.delete(id);
        stream.end();
      });
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    return reply.type('text/event-stream').send(stream);
  });
}

/** The client stores the conversation, without the system prompt. */
function askedIn(body: unknown): { messages: Message[]; allowed: ReadonlySet<string> } {
  const { messages, allowed = [] } = isPlainObject(body) ? body : {};
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MESSAGES_MOST)
    throw badInput('messages', `must be a list of at most ${MESSAGES_MOST}`);
  if (!messages.every(isMessage)) throw badInput('messages', 'must be messages of the chat protocol');
  if (!Array.isArray(allowed) || !allowed.every((id) => typeof id === 'string'))
    throw badInput('allowed', 'must be a list of ids');
  return { messages, allowed: new Set(allowed) };
}

function isMessage(given: unknown): given is Message {
  if (!isPlainObject(given)) return false;
  const { role, content, tool_calls: calls, tool_call_id: id } = given;
  if (role === 'user') return typeof content === 'string';
  if (role === 'tool') return typeof content === 'string' && typeof id === 'string';
  const isCall = (one: unknown) =>
    isPlainObject(one) &&
    typeof one.id === 'string' &&
    isPlainObject(one.function) &&
    typeof one.function.name === 'string' &&
    typeof one.function.arguments === 'string';
  const hasCalls = calls === undefined || (Array.isArray(calls) && calls.every(isCall));
  return role === 'assistant' && (content === null || typeof content === 'string') && hasCalls;
}
