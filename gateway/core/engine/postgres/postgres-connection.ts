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

/** Sequences and counts stay far below 2^53; text for them would differ from SQLite. */
export function driver(): typeof pg {
  const { types } = load();
  types.setTypeParser(types.builtins.INT8, Number);
  return load();
}

/** Each one costs every connection of the server its plan. */
const NAMED_MOST = 300;
const COUNTED_MOST = 10_000;
/** What is asked so often is worth a plan that is kept. */
const NAMED_FROM = 3;

const uses = new Map<string, number>();

function isHot(sql: string): boolean {
  const count = (uses.get(sql) ?? 0) + 1;
  if (count === 1 && uses.size >= COUNTED_MOST) uses.clear();
  if (count <= NAMED_FROM) uses.set(sql, count);
  return count >= NAMED_FROM;
}

/** One trip; the statements have placeholders where the values are. */
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
  /** What pg knows of itself: whether no answer is owed. */
  readyForQuery?: boolean;
  processID: number | null;
  connection: EventEmitter & { stream: Socket; close(message: { type: 'S'; name: string }): void };
};

/** One connection to PostgreSQL. What is asked often is planned once, and asked by its name from then on. */
export class PostgresConnection implements Names {
  readonly client: Client;
  /** Broken, or on its way to be closed: nobody is given it again. */
  isGone = false;
  idleSince = 0;
  readonly #mayName: () => boolean;
  readonly #named = new Map<string, NamedStatement>();
  #count = 0;

  constructor(client: pg.Client, mayName: () => boolean) {
    this.client = client as Client;
    this.#mayName = mayName;
    // One that breaks in use says so twice: to whoever waits for its answer, and here.
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

  /** The server says what is wrong before it says where that leaves the transaction. */
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

  /** Nobody waits longer than this for a word from the server, whatever has become of it. */
  hangUpAfter(ms: number): void {
    const { stream } = this.client.connection;
    // Counts from the last byte, in whichever direction.
    stream.setTimeout(ms);
    // A callback of setTimeout would hear the first silence alone, and a connection has many.
    stream.off('timeout', this.#hangUp).on('timeout', this.#hangUp);
  }

  /** One that owes nothing may be silent. */
  readonly #hangUp = (): void => void (this.client.readyForQuery || this.client.connection.stream.destroy());

  /** Whether no transaction was left open, so that the next one finds it as it should be. */
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
