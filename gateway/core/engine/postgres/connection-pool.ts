import { PostgresConnection, driver } from './postgres-connection.ts';
import type { Outcome, Row, Statement } from './statement-batch.ts';

export type PoolSettings = {
  url: string;
  /** At most so many connections. */
  most: number;
  /** How long the server may take to let one in. */
  connectMs?: number;
  /** How long the server may be silent while it owes an answer. */
  silentMs?: number;
};

/** As long as anybody waits for a connection that others hold. */
const PATIENCE_MS = 5_000;
/** A server that takes no more connections is asked again. */
const AGAIN_MS = 100;
const IDLE_MS = 60_000;
const SWEEP_MS = 15_000;
const TOO_MANY = '53300';

type Waiting = { give(connection: PostgresConnection): void; fail(error: unknown): void };

/**
 * The connections of this process. Whoever finds none waits for one that is in use, also when the server takes no more
 * of them: it is an error only when there is none at all to wait for. The last one stays open.
 */
export class ConnectionPool {
  readonly settings: PoolSettings;
  /** False behind a pooler that gives each transaction another connection: names mean nothing there. */
  mayName = true;
  readonly #idle: PostgresConnection[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #all = new Set<PostgresConnection>();
  readonly #sweeper: NodeJS.Timeout;
  #opening = 0;
  #silentMs: number | null;
  #again: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(settings: PoolSettings) {
    this.settings = settings;
    this.#silentMs = settings.silentMs ?? null;
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  /** How many connections are open. */
  get size(): number {
    return this.#all.size;
  }

  hangUpAfter(ms: number): void {
    this.#silentMs = ms;
    for (const connection of this.#all) connection.hangUpAfter(ms);
  }

  /** Statements on whichever connection is free, in one trip. */
  async run(statements: readonly Statement[]): Promise<Outcome> {
    const connection = await this.take();
    try {
      return await connection.run(statements);
    } finally {
      this.give(connection);
    }
  }

  /** One statement as whoever connects, without anybody's scope. */
  async query<R = Row>(sql: string, parameters: readonly unknown[] = []): Promise<{ rows: R[]; rowCount: number }> {
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
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      }, PATIENCE_MS);
      const waiting: Waiting = {
        give: (connection) => (clearTimeout(timer), resolve(connection)),
        fail: (error) => (clearTimeout(timer), reject(error as Error)),
      };
      this.#waiting.push(waiting);
      this.#openMore();
    });
  }

  give(connection: PostgresConnection): void {
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

  /** As many as somebody waits for, as far as they are allowed. */
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

  /** Others have them all: ours come back, or somebody else's. Anything else is told to whoever waits. */
  #refused(error: unknown): void {
    this.#opening -= 1;
    if ((error as { code?: string }).code !== TOO_MANY) {
      if (this.#all.size > 0) return void this.#waiting.shift()?.fail(error);
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
