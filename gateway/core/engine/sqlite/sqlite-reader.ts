import { performance } from 'node:perf_hooks';
import type { StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Runner } from '../../database/raw-runner.ts';
import { SqliteConnection } from './sqlite-connection.ts';

const loop = performance.nodeTiming;

/**
 * The only reading connection. All reads of one event loop turn share a snapshot, because opening one per statement
 * costs half as much as the statement. A snapshot ends with its turn and with every commit of the writer, so requests
 * see everything committed before they were sent, by any process.
 */
export class SqliteReader {
  readonly #connection: SqliteConnection;
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  /** Turn of the open snapshot; null without one. */
  #turn: number | null = null;
  #stamp: number | null = null;

  constructor(path: string) {
    this.#connection = new SqliteConnection(path, true);
    this.#begin = this.#connection.raw.prepare('begin');
    this.#end = this.#connection.raw.prepare('commit');
  }

  readonly runner: Runner = {
    run: (query, parameters) => {
      this.#enter();
      return this.#connection.runner.run(query, parameters);
    },
    later: (query, parameters) => this.runner.run(query, parameters),
  };

  run<R>(query: CompiledQuery): QueryResult<R> {
    this.#enter();
    return this.#connection.run<R>(query);
  }

  /** Changes when another connection (of any process) commits. */
  stamp(): number {
    this.#enter();
    return (this.#stamp ??= this.#connection.stamp());
  }

  /** Ends the snapshot. */
  leave(): void {
    if (this.#turn === null) return;
    this.#turn = null;
    this.#stamp = null;
    // A disk error may already have ended the transaction.
    if (this.#connection.raw.isTransaction) this.#end.run();
  }

  close(): void {
    this.leave();
    this.#connection.raw.close();
  }

  #enter(): void {
    // libuv increases the count when it starts to poll; timers and immediates after that share the snapshot.
    const turn = loop.uvMetricsInfo.loopCount;
    if (turn === this.#turn) return;
    this.leave();
    this.#begin.run();
    this.#turn = turn;
    setImmediate(() => this.leave());
  }
}
