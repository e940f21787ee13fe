import type { ExecutionResult } from 'graphql';
import type { Call } from '../../call.ts';
import { logFieldsOf } from '../../log-fields.ts';
import { Fault } from '../../ground/errors.ts';
import type { Params } from '../../run-document.ts';
import { isStream, type DocumentResult, type FollowDocument } from './follow-document.ts';

/** Output of a connection; each promise resolves when the connection accepts more. */
type OperationLine = {
  next(id: string, answer: string): Promise<void>;
  /** Reports a refused document; no more messages follow. */
  refuse(id: string, errors: string): Promise<void>;
  complete(id: string): Promise<void>;
};

type Running = { isStopped: boolean; stop: (() => void) | null };

const AT_ONCE = 100;
const TOO_MANY: DocumentResult = {
  errors: [new Fault('RATE_LIMITED', `At most ${AT_ONCE} operations per connection at a time`, { retryAfter: 1 })],
};

/** Operations running over one connection, by the ids of the client. */
export class Operations {
  readonly #follow: FollowDocument;
  readonly #line: OperationLine;
  readonly #running = new Map<string, Running>();

  constructor(follow: FollowDocument, line: OperationLine) {
    this.#follow = follow;
    this.#line = line;
  }

  has(id: string): boolean {
    return this.#running.has(id);
  }

  /** Resolves when the operation is finished; `begun` receives the result or the stream before it is sent. */
  async run(
    id: string,
    params: Params,
    open: () => Promise<Call>,
    begun?: (answer: DocumentResult) => void,
  ): Promise<void> {
    // Counted on arrival, so that a burst is refused only above the limit.
    const isOver = this.#running.size >= AT_ONCE;
    const running: Running = { isStopped: false, stop: null };
    this.#running.set(id, running);
    const started = performance.now();
    let context: Call | null = null;
    try {
      context = await open();
      if (running.isStopped) return;
      const answer = isOver ? TOO_MANY : await this.#follow(params, context);
      begun?.(answer);
      if (isStream(answer)) await this.#tell(id, running, answer, context);
      else if (running.isStopped) return;
      else if (isRefusal(answer)) return await this.#line.refuse(id, JSON.stringify(answer.errors));
      else await this.#line.next(id, textOf(answer, null));
      if (!running.isStopped) await this.#line.complete(id);
    } finally {
      if (this.#running.get(id) === running) this.#running.delete(id);
      if (context) {
        const ms = Math.round(performance.now() - started);
        context.services.log.info({ ...logFieldsOf(context), ms }, 'operation over a shared connection');
      }
    }
  }

  stop(id: string): void {
    const running = this.#running.get(id);
    if (!running) return;
    running.isStopped = true;
    running.stop?.();
    this.#running.delete(id);
  }

  stopAll(): void {
    for (const id of this.#running.keys()) this.stop(id);
  }

  async #tell(id: string, running: Running, stream: AsyncIterable<ExecutionResult>, context: Call): Promise<void> {
    const results = stream[Symbol.asyncIterator]();
    running.stop = () => void results.return?.();
    if (running.isStopped) return running.stop();
    for (;;) {
      const { value, done } = await results.next().catch(() => ENDED);
      if (done || running.isStopped) return;
      await this.#line.next(id, textOf(value, context.state.sequence));
    }
  }
}

/** The stream ends as over server-sent events; the client reconnects with its last event id. */
const ENDED = { value: undefined, done: true } as const;

/** Whether nothing was executed. */
const isRefusal = (answer: DocumentResult): answer is ExecutionResult => !isStream(answer) && answer.data === undefined;

const written = new WeakMap<object, string>();

/** Caches the serialized answer, because many connections send the same one. */
function textOf(answer: ExecutionResult, sequence: number | null): string {
  let text = written.get(answer);
  if (text !== undefined) return text;
  const placed =
    sequence === null ? answer : { ...answer, extensions: { ...answer.extensions, lastEventId: String(sequence) } };
  written.set(answer, (text = JSON.stringify(placed)));
  return text;
}
