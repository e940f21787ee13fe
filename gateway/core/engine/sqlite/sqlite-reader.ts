import { performance } from 'node:perf_hooks';
import type { StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Runner } from '../../database/raw-runner.ts';
import { SqliteConnection } from './sqlite-connection.ts';

const loop = performance.nodeTiming;

/**
 * The one connection that reads. Whatever one turn of the loop reads, for however many requests, it reads of the same
 * moment: to enter and leave a transaction for each statement costs more than half as much as the statement. A moment
 * ends with its turn, before anything more can arrive, and with every commit of the writer: what was committed before a
 * request was sent, here or by another process, it sees.
 */
export class SqliteReader {
  readonly #connection: SqliteConnection;
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  /** The turn that it is read in; null while nothing is. */
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

  /** Another number as soon as another connection, of this process or any other, has committed something. */
  stamp(): number {
    this.#enter();
    return (this.#stamp ??= this.#connection.stamp());
  }

  /** What is read from now on is read of now. */
  leave(): void {
    if (this.#turn === null) return;
    this.#turn = null;
    this.#stamp = null;
    // A disk that fails ends a transaction by itself.
    if (this.#connection.raw.isTransaction) this.#end.run();
  }

  close(): void {
    this.leave();
    this.#connection.raw.close();
  }

  #enter(): void {
    // libuv counts an iteration when it begins to poll; timers and immediates that follow still read the snapshot of that one.
    const turn = loop.uvMetricsInfo.loopCount;
    if (turn === this.#turn) return;
    this.leave();
    this.#begin.run();
    this.#turn = turn;
    setImmediate(() => this.leave());
  }
}
