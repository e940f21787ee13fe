import type { ConnectionPool } from './connection-pool.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import type { StatementResult, BatchOutcome, Statement } from './statement-batch.ts';

type Asked = { statement: Statement; resolve(answer: StatementResult): void; reject(error: unknown): void };

const plain = (sql: string): Statement => ({ sql, parameters: [] });

/**
 * A transaction with few round trips. It begins with the first awaited statement; deferred statements are sent with the
 * next awaited one, at the latest with the commit. The order of statements is preserved.
 */
export class PostgresTransaction {
  readonly #pool: ConnectionPool;
  #asked: Asked[] = [];
  #connection: PostgresConnection | null = null;
  #turn: Promise<void> = Promise.resolve();
  #problem: Error | null = null;
  #isScheduled = false;
  #isOver = false;

  constructor(pool: ConnectionPool, scope: Statement) {
    this.#pool = pool;
    this.putOff(plain('begin'));
    this.putOff(scope);
  }

  /** Sent together with all statements of this event loop turn. */
  ask(statement: Statement): Promise<StatementResult> {
    const answer = this.#enqueue(statement);
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => void this.#flush());
    }
    return answer;
  }

  /** Resolves when sent with another statement; an error is reported by the next awaited one. */
  putOff(statement: Statement): Promise<StatementResult> {
    const answer = this.#enqueue(statement);
    answer.catch(() => {});
    return answer;
  }

  async commit(): Promise<void> {
    // The transaction is empty.
    if (!this.#connection && !this.#isScheduled && this.#asked.length === 2) return this.#end();
    const committed = this.putOff(plain('commit'));
    await this.#flush();
    try {
      const { command } = await committed;
      if (command !== 'COMMIT') throw this.#problem ?? new Error('the transaction was rolled back');
    } catch (error) {
      await this.rollback();
      throw error;
    }
    this.#end();
  }

  async rollback(): Promise<void> {
    if (this.#isOver) return;
    this.#fail(new Error('the transaction was rolled back'));
    await this.#turn;
    if (this.#connection && !this.#connection.isClean) await this.#connection.run([plain('rollback')]);
    this.#end();
  }

  #enqueue(statement: Statement): Promise<StatementResult> {
    if (this.#isOver) return Promise.reject(new Error('the transaction is over'));
    if (this.#problem) return Promise.reject(this.#problem);
    return new Promise((resolve, reject) => this.#asked.push({ statement, resolve, reject }));
  }

  #flush(): Promise<void> {
    this.#isScheduled = false;
    return (this.#turn = this.#turn.then(() => this.#send()));
  }

  async #send(): Promise<void> {
    const asked = this.#asked.splice(0);
    if (asked.length === 0) return;
    const { answers, problem } = await this.#run(asked.map(({ statement }) => statement));
    answers.forEach((answer, index) => asked[index]!.resolve(answer));
    if (problem === null) return;
    this.#problem ??= problem;
    for (const { reject } of asked.slice(answers.length)) reject(problem);
    this.#fail(problem);
  }

  async #run(statements: Statement[]): Promise<BatchOutcome> {
    try {
      this.#connection ??= await this.#pool.take();
      return await this.#connection.run(statements);
    } catch (error) {
      return { answers: [], problem: error as Error };
    }
  }

  #fail(problem: Error): void {
    for (const { reject } of this.#asked.splice(0)) reject(problem);
  }

  #end(): void {
    this.#isOver = true;
    if (this.#connection) this.#pool.give(this.#connection);
    this.#connection = null;
  }
}
