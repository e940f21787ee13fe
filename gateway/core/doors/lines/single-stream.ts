import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, OpenCall } from '../../call.ts';
import { badInput, Fault } from '../../ground/errors.ts';
import { requestHeadOf } from '../../request-head.ts';
import type { DocumentResult } from './follow-document.ts';
import { isRefusal, Operations } from './operations.ts';
import { lastEventIn, readParams } from './read-params.ts';
import type { SocketParts } from './socket-line.ts';

const TOKEN = 'x-graphql-event-stream-token';
/** Between a reservation and the stream that it is for. */
const RESERVED_MS = 30_000;

/** A stream that somebody reserved, and the operations whose answers come over it. */
type Reserved = { session: string; stream: PassThrough; isOpen: boolean; operations: Operations; end(): void };

/** GraphQL over server-sent events with one connection for all operations, as graphql-sse's own client asks for it. */
export function openSingleStreams(server: FastifyInstance, { services, open, follow }: SocketParts): void {
  const kept = new Map<string, Reserved>();
  const url = '/graphql/stream';

  server.put(url, async (request, reply) => {
    // Neighbours on the same port would be asked for a stream that they do not hold.
    if (cluster.isWorker)
      throw new Fault('METHOD_NOT_ALLOWED', 'Several processes share this port: use a WebSocket, or a stream for each');
    const call = await signedInCall(request, open);
    call.spend();
    const token = randomUUID();
    const { user, organization, endsAt } = call.signedIn;
    const stream = new PassThrough();
    const operations = new Operations(follow, lineTo(stream));
    const end = () => {
      letGo();
      clearTimeout(unused);
      kept.delete(token);
      operations.stopAll();
      stream.end();
    };
    const who = { organization: organization?.id ?? '', user: user.id, session: call.session, endsAt };
    const letGo = services.subscribers.hold(who, end);
    const unused = setTimeout(() => !kept.get(token)?.isOpen && end(), RESERVED_MS).unref();
    kept.set(token, { session: call.session, stream, isOpen: false, operations, end });
    return reply.code(201).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(token);
  });

  server.get(url, async (request, reply) => {
    const reserved = kept.get(tokenOf(request));
    if (!reserved) throw new Fault('NOT_FOUND', 'Nobody reserved this stream');
    if (reserved.isOpen) throw new Fault('CONFLICT', 'This stream is open already');
    reserved.isOpen = true;
    const { stream, end } = reserved;
    const beat = setInterval(
      () => !stream.writableNeedDrain && stream.write(':\n\n'),
      services.environment.heartbeatMs,
    );
    const over = () => {
      clearInterval(beat);
      end();
      stream.destroy();
    };
    reply.raw.once('close', over);
    // Whoever is gone already is not heard going.
    if (reply.raw.destroyed) return (over(), reply.hijack());
    stream.write(':\n\n');
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    return reply.type('text/event-stream').send(stream);
  });

  server.post(url, async (request, reply) => {
    const asked = readParams(request.body);
    const call = await signedInCall(request, open, lastEventIn(asked?.extensions ?? {}));
    const { operations, stream } = ownStream(kept, request, call);
    const id = asked?.extensions.operationId;
    if (!asked || typeof id !== 'string' || id === '') throw badInput('extensions', 'must name an operationId');
    if (operations.has(id)) throw new Fault('CONFLICT', 'An operation of this id runs already');
    call.state.hangUp = () => void stream.destroy();
    const refusal = await new Promise<DocumentResult | null>((resolve, reject) => {
      const begun = (answer: DocumentResult) => resolve(isRefusal(answer) ? answer : null);
      operations.run(id, asked.params, async () => call, begun).then(() => resolve(null), reject);
    });
    reply.header('cache-control', 'no-store');
    return refusal ? reply.code(400).send(refusal) : reply.code(202).send();
  });

  server.delete(url, async (request, reply) => {
    const { operations } = ownStream(kept, request, await signedInCall(request, open));
    operations.stop(String((request.query as Record<string, unknown>).operationId));
    return reply.code(200).send();
  });

  server.addHook('preClose', async () => kept.forEach(({ end }) => end()));
}

async function signedInCall(request: FastifyRequest, open: OpenCall, lastEventId?: string): Promise<Call> {
  const head = requestHeadOf(request, 'graphql');
  request.context = await open({ ...head, lastEventId: lastEventId ?? head.lastEventId });
  request.context.demand(null);
  return request.context;
}

/** Somebody else's stream is no stream at all. */
function ownStream(kept: Map<string, Reserved>, request: FastifyRequest, call: Call): Reserved {
  const found = kept.get(tokenOf(request));
  if (!found || found.session !== call.session) throw new Fault('NOT_FOUND', 'Nobody reserved this stream');
  return found;
}

/** A browser's own EventSource can send no header. */
function tokenOf({ headers, query }: FastifyRequest): string {
  return String(headers[TOKEN] ?? (query as Record<string, unknown>).token ?? '');
}

function lineTo(stream: PassThrough) {
  const write = async (event: string, data: string) => {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.write(`event: ${event}\ndata: ${data}\n\n`)) return;
    await new Promise<void>((resolve) => stream.once('drain', resolve).once('close', resolve));
  };
  return {
    next: (id: string, answer: string) => write('next', `{"id":${JSON.stringify(id)},"payload":${answer}}`),
    // The request itself is told.
    refuse: async () => {},
    complete: (id: string) => write('complete', `{"id":${JSON.stringify(id)}}`),
  };
}
