import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import type { OpenCall } from '../../call.ts';
import { Fault } from '../../ground/errors.ts';
import { isPlainObject, parseJson } from '../../ground/json.ts';
import type { RequestHead } from '../../request-head.ts';
import type { Services } from '../../services.ts';
import { beginTrace, endTrace, inTrace } from '../../tracing/tracing.ts';
import { isStream, type DocumentResult, type FollowDocument } from './follow-document.ts';
import { Operations } from './operations.ts';
import { lastEventIn, readParams, traceParentIn } from './read-params.ts';

export type SocketParts = { services: Services; open: OpenCall; follow: FollowDocument };

const INIT_MS = 3_000;
/** Above this backlog, the client is considered not to read. */
const BEHIND_MOST = 16 * 1_048_576;

/** A WebSocket with the graphql-transport-ws protocol: the client authenticates first, then starts operations by id. */
export class SocketLine {
  readonly #socket: WebSocket;
  readonly #parts: SocketParts;
  readonly #head: RequestHead;
  readonly #operations: Operations;
  readonly #tooLate: NodeJS.Timeout;
  #isBegun = false;
  /** Head with the identity of this connection; used for every operation. */
  #signedIn: RequestHead | null = null;
  #letGo: (() => void) | null = null;

  constructor(socket: WebSocket, head: RequestHead, parts: SocketParts) {
    this.#socket = socket;
    this.#head = head;
    this.#parts = parts;
    this.#operations = new Operations(parts.follow, {
      next: (id, answer) => this.#send(`{"id":${JSON.stringify(id)},"type":"next","payload":${answer}}`),
      refuse: (id, errors) => this.#send(`{"id":${JSON.stringify(id)},"type":"error","payload":${errors}}`),
      complete: (id) => this.#send(`{"id":${JSON.stringify(id)},"type":"complete"}`),
    });
    this.#tooLate = setTimeout(() => socket.close(4408, 'Connection initialisation timeout'), INIT_MS);
    socket.on('message', (data, isBinary) => {
      this.#hear(data, isBinary).catch((error: unknown) => this.#fail(error));
    });
    socket.on('close', () => this.#end());
    // Protocol errors close the socket anyway.
    socket.on('error', () => {});
  }

  async #hear(data: RawData, isBinary: boolean): Promise<void> {
    const message = isBinary ? null : read(data as Buffer);
    if (message?.type === 'connection_init') return this.#begin(message.payload);
    if (message?.type === 'subscribe') return this.#subscribe(message);
    if (message?.type === 'ping') return this.#send(JSON.stringify({ type: 'pong', payload: message.payload }));
    if (message?.type === 'pong') return undefined;
    if (message?.type === 'complete') return this.#operations.stop(String(message.id));
    return this.#socket.close(4400, 'Invalid message received');
  }

  async #begin(payload: unknown): Promise<void> {
    if (this.#isBegun) return this.#socket.close(4429, 'Too many initialisation requests');
    this.#isBegun = true;
    clearTimeout(this.#tooLate);
    const head = { ...this.#head, authorization: authorizationIn(payload) ?? this.#head.authorization };
    try {
      const call = await this.#parts.open(head);
      const { user, organization, endsAt } = call.signedIn;
      if (this.#socket.readyState !== this.#socket.OPEN) return undefined;
      const who = { organization: organization?.id ?? '', user: user.id, session: call.session, endsAt };
      const over = () => this.#socket.close(4403, 'The session has ended');
      this.#letGo = this.#parts.services.subscribers.hold(who, over);
      this.#signedIn = head;
      return await this.#send('{"type":"connection_ack"}');
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return this.#socket.close(4403, error.code);
    }
  }

  async #subscribe({ id, payload }: Message): Promise<void> {
    const head = this.#signedIn;
    if (!head) return this.#socket.close(4401, 'Unauthorized');
    const asked = readParams(payload);
    if (typeof id !== 'string' || id === '' || !asked) return this.#socket.close(4400, 'Invalid message received');
    if (this.#operations.has(id)) return this.#socket.close(4409, `Subscriber for ${id.slice(0, 60)} already exists`);
    const lastEventId = lastEventIn(asked.extensions);
    const open = async () => {
      const context = await this.#parts.open({ ...head, id: randomUUID(), lastEventId });
      context.state.hangUp = () => this.#socket.terminate();
      return context;
    };
    const plan = { name: `graphql ${asked.params.operationName ?? 'operation'}`, kind: 'server' } as const;
    const trace = beginTrace(plan, traceParentIn(asked.extensions));
    if (!trace) return this.#operations.run(id, asked.params, open);
    // Streams are traced until they start.
    const begun = (answer: DocumentResult) => isStream(answer) && endTrace(trace);
    const run = () => this.#operations.run(id, asked.params, open, begun);
    return inTrace(trace, run).finally(() => trace.state.isOver || endTrace(trace));
  }

  #send(text: string): Promise<void> {
    if (this.#socket.bufferedAmount > BEHIND_MOST) this.#socket.terminate();
    return new Promise((resolve) => this.#socket.send(text, () => resolve()));
  }

  #fail(error: unknown): void {
    this.#parts.services.log.error({ err: error, requestId: this.#head.id }, 'a socket failed');
    this.#socket.close(1013, 'Try again later');
  }

  #end(): void {
    clearTimeout(this.#tooLate);
    this.#letGo?.();
    this.#operations.stopAll();
  }
}

type Message = { type: string; id?: unknown; payload?: unknown };

function read(data: Buffer): Message | null {
  try {
    const message = parseJson(data);
    return isPlainObject(message) && typeof message.type === 'string' ? (message as Message) : null;
  } catch {
    return null;
  }
}

/** Browsers can't set headers on a WebSocket, so the token is in the first message. */
function authorizationIn(payload: unknown): string | undefined {
  if (!isPlainObject(payload)) return undefined;
  const given = payload.authorization ?? payload.Authorization;
  return typeof given === 'string' ? given : undefined;
}
