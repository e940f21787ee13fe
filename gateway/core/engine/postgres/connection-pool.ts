import { PostgresConnection, driver } from './postgres-connection.ts';
import type { BatchOutcome, StatementRow, Statement } from './statement-batch.ts';

type PoolSettings = {
  url: string;
  /** Maximum number of connections. */
  most: number;
  /** Timeout for opening a connection. */
  connectMs?: number;
  /** Maximum silence of the server while it owes an answer. */
  silentMs?: number;
};

/** Maximum wait while no connection is returned. */
const PATIENCE_MS = 5_000;
/** Maximum wait in any case: about the statement timeout. */
const PATIENCE_MOST_MS = 15_000;
/** Delay before trying again if the server refuses connections. */
const AGAIN_MS = 100;
const IDLE_MS = 60_000;
const SWEEP_MS = 15_000;

/** The server's connection limit is reached; one may be free soon. */
export const isFull = (error: unknown): boolean => (error as { code?: string }).code === '53300';

type Waiting = { give(connection: PostgresConnection): void; fail(error: unknown): void };

/**
 * Connection pool of this process. Callers wait for a connection in use, even if the server refuses new ones; it is an
 * error only if there is none to wait for. The last connection stays open.
 */
export class ConnectionPool {
  readonly settings: PoolSettings;
  /** False behind a pooler in transaction mode, where prepared statements don't work. */
  mayName = true;
  readonly #idle: PostgresConnection[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #all = new Set<PostgresConnection>();
  readonly #sweeper: NodeJS.Timeout;
  #opening = 0;
  #cameBack = 0;
  #silentMs: number | null;
  #again: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(settings: PoolSettings) {
    this.settings = settings;
    this.#silentMs = settings.silentMs ?? null;
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  /** Number of open connections. */
  get size(): number {
    return this.#all.size;
  }

  counts(): { open: number; idle: number; waiting: number } {
    return { open: this.#all.size, idle: this.#idle.length, waiting: this.#waiting.length };
  }

  hangUpAfter(ms: number): void {
    this.#silentMs = ms;
    for (const connection of this.#all) connection.hangUpAfter(ms);
  }

  /** Runs statements on a free connection in one round trip. */
  async run(statements: readonly Statement[]): Promise<BatchOutcome> {
    const connection = await this.take();
    try {
      return await connection.run(statements);
    } finally {
      this.give(connection);
    }
  }

  /** Runs one statement as the connecting role, without a scope. */
  async query<R = StatementRow>(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<{ rows: R[]; rowCount: number }> {
    const { answers, problem } = await this.run([{ sql, parameters }]);
    if (problem) throw problem;
    const { rows, command } = answers[0]!;
    return { rows: rows as R[], rowCount: Number(/\d+$/.exec(command)?.[0] ?? 0) };
  }

  take(): Promise<PostgresConnection> | PostgresConnection {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.isGone) return idle;
      this.#all.delete(idle);
    }
    if (this.#isClosed) throw new Error('Connection terminated: the pool is closed');
    return this.#wait();
  }

  give(connection: PostgresConnection): void {
    this.#cameBack = Date.now();
    if (this.#isClosed || !connection.isClean) {
      this.#all.delete(connection);
      void connection.close();
      return this.#openMore();
    }
    const next = this.#waiting.shift();
    if (next) return next.give(connection);
    connection.idleSince = Date.now();
    this.#idle.push(connection);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweeper);
    if (this.#again) clearTimeout(this.#again);
    for (const waiting of this.#waiting.splice(0)) waiting.fail(new Error('Connection terminated: the pool is closed'));
    await Promise.all(this.#idle.splice(0).map((connection) => connection.close()));
  }

  #wait(): Promise<PostgresConnection> {
    const { promise, resolve, reject } = Promise.withResolvers<PostgresConnection>();
    const since = Date.now();
    let timer: NodeJS.Timeout;
    const waiting: Waiting = {
      give: (connection) => (clearTimeout(timer), resolve(connection)),
      fail: (error) => (clearTimeout(timer), reject(error as Error)),
    };
    const giveUp = (): void => {
      const place = this.#waiting.indexOf(waiting);
      if (place < 0) return;
      const now = Date.now();
      const [patience, most] = [this.#cameBack + PATIENCE_MS - now, since + PATIENCE_MOST_MS - now];
      if (patience > 0 && most > 0) return watch(Math.min(patience, most));
      this.#waiting.splice(place, 1);
      waiting.fail(new Error('timeout exceeded when trying to connect'));
    };
    // After a long CPU stall, handle received data before the timeout.
    const watch = (ms: number): void => void (timer = setTimeout(() => setImmediate(giveUp), ms));
    watch(PATIENCE_MS);
    this.#waiting.push(waiting);
    this.#openMore();
    return promise;
  }

  /** Opens as many connections as are needed and allowed. */
  #openMore(): void {
    if (this.#isClosed || this.#again) return;
    while (this.#opening < this.#waiting.length && this.#all.size + this.#opening < this.settings.most) {
      this.#opening += 1;
      void this.#open().then(
        (connection) => this.#opened(connection),
        (error: unknown) => this.#refused(error),
      );
    }
  }

  async #open(): Promise<PostgresConnection> {
    const { url, connectMs = 5_000 } = this.settings;
    const { Client } = driver();
    const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
    const connection = new PostgresConnection(client, () => this.mayName);
    await client.connect();
    if (this.#silentMs !== null) connection.hangUpAfter(this.#silentMs);
    return connection;
  }

  #opened(connection: PostgresConnection): void {
    this.#opening -= 1;
    this.#all.add(connection);
    this.give(connection);
  }

  /** A refused connection: wait for ours to be returned. Without any, the waiting callers get the error. */
  #refused(error: unknown): void {
    this.#opening -= 1;
    if (!isFull(error) && this.#all.size === 0) {
      for (const waiting of this.#waiting.splice(0)) waiting.fail(error);
      return;
    }
    this.#again ??= setTimeout(() => {
      this.#again = null;
      this.#openMore();
    }, AGAIN_MS).unref();
  }

  #sweep(): void {
    const oldest = Date.now() - IDLE_MS;
    while (this.#all.size > 1 && this.#idle[0] && this.#idle[0].idleSince < oldest) {
      const connection = this.#idle.shift()!;
      this.#all.delete(connection);
      void connection.close();
    }
  }
}
