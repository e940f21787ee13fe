import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { lazyRequire } from '../../ground/lazy-package.ts';
import type { SpanPlan } from '../../tracing/tracer.ts';
import { isRecording, traced } from '../../tracing/tracing.ts';
import {
  StatementBatch,
  type NamedStatement,
  type Names,
  type BatchOutcome,
  type Statement,
} from './statement-batch.ts';

const load = lazyRequire<typeof pg>('pg');

/** Parses bigint as number, as SQLite does: sequences and counts stay far below 2^53. */
export function driver(): typeof pg {
  const { types } = load();
  types.setTypeParser(types.builtins.INT8, Number);
  return load();
}

/** Limited, because every server process keeps a plan for each. */
const NAMED_MOST = 300;
const COUNTED_MOST = 10_000;
/** Uses after which a statement is prepared. */
const NAMED_FROM = 3;

const uses = new Map<string, number>();

function isHot(sql: string): boolean {
  const count = (uses.get(sql) ?? 0) + 1;
  if (count === 1 && uses.size >= COUNTED_MOST) uses.clear();
  if (count <= NAMED_FROM) uses.set(sql, count);
  return count >= NAMED_FROM;
}

/** Span of one round trip; statements contain placeholders instead of values. */
const spanOf = (statements: readonly Statement[]): SpanPlan => ({
  name: 'postgresql',
  kind: 'client',
  attributes: {
    'db.system.name': 'postgresql',
    'db.operation.batch.size': statements.length,
    'db.query.text': statements.map(({ sql }) => sql).join(';\n'),
  },
});

type Client = pg.Client & {
  /** Internal state of pg: true if no answer is pending. */
  readyForQuery?: boolean;
  processID: number | null;
  connection: EventEmitter & { stream: Socket; close(message: { type: 'S'; name: string }): void };
};

/** One connection to PostgreSQL. Frequent statements are prepared once. */
export class PostgresConnection implements Names {
  readonly client: Client;
  /** Broken or closing: not handed out again. */
  isGone = false;
  idleSince = 0;
  readonly #mayName: () => boolean;
  readonly #named = new Map<string, NamedStatement>();
  #count = 0;

  constructor(client: pg.Client, mayName: () => boolean) {
    this.client = client as Client;
    this.#mayName = mayName;
    // An error in use is also reported to the caller that waits for the answer.
    client.on('error', () => (this.isGone = true));
    client.on('end', () => (this.isGone = true));
  }

  run(statements: readonly Statement[]): Promise<BatchOutcome> {
    return isRecording() ? traced(spanOf(statements), () => this.#run(statements)) : this.#run(statements);
  }

  #run(statements: readonly Statement[]): Promise<BatchOutcome> {
    return new Promise((resolve) => {
      if (this.isGone) return resolve({ answers: [], problem: new Error('Connection terminated unexpectedly') });
      const done = (outcome: BatchOutcome) => this.#whenSettled(() => resolve(outcome));
      this.client.query(new StatementBatch(statements, this, this.client, done) as unknown as pg.Submittable);
    });
  }

  /** Waits until the connection is usable again: the server reports an error before the transaction state. */
  #whenSettled(then: () => void): void {
    const { connection } = this.client;
    if (this.isGone || this.client.readyForQuery) return then();
    const settle = (): void => {
      connection.off('readyForQuery', settle).off('end', settle);
      then();
    };
    connection.on('readyForQuery', settle).on('end', settle);
  }

  of(sql: string): { known: NamedStatement; isNew: boolean } | null {
    if (!this.#mayName()) return null;
    const known = this.#named.get(sql);
    if (known) return { known, isNew: false };
    if (!isHot(sql)) return null;
    if (this.#named.size >= NAMED_MOST) this.#forgetOldest();
    const made = { name: `meridian_${(this.#count += 1)}`, columns: [] };
    this.#named.set(sql, made);
    return { known: made, isNew: true };
  }

  forget(sql: string): void {
    this.#named.delete(sql);
  }

  /** Closes the connection if the server is silent for this long. */
  hangUpAfter(ms: number): void {
    const { stream } = this.client.connection;
    // Counts from the last byte in either direction.
    stream.setTimeout(ms);
    // Not as callback of setTimeout, which would run only once.
    stream.off('timeout', this.#hangUp).on('timeout', this.#hangUp);
  }

  /** Idle connections may be silent. */
  readonly #hangUp = (): void => void (this.client.readyForQuery || this.client.connection.stream.destroy());

  /** Whether no transaction was left open. */
  get isClean(): boolean {
    return !this.isGone && this.client.getTransactionStatus() === 'I';
  }

  async close(): Promise<void> {
    if (this.isGone) this.client.connection.stream.destroy();
    this.isGone = true;
    await this.client.end().catch(() => {});
  }

  #forgetOldest(): void {
    const [sql, { name }] = this.#named.entries().next().value!;
    this.#named.delete(sql);
    this.client.connection.close({ type: 'S', name });
  }
}
