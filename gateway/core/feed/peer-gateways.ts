import cluster from 'node:cluster';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Db } from '../database/database.ts';
import { PeerWorkers } from './peer-workers.ts';

/** What one transaction committed. */
export type Span = { organization: string; first: number; last: number };

/** Told of what others committed; null when the word of it may have been lost. */
export type OnCommit = (span: Span | null) => void;

/** The other processes on the same database: they tell one another what was committed. */
export type PeerGateways = {
  /** One writer at a time, whatever the process: what is committed later has a higher number. */
  readonly isOrdered: boolean;
  /** Inside the transaction: word that goes out with its commit. */
  notifyInside(transaction: Db, span: Span): Promise<void>;
  /** After the commit: word that goes out now. */
  notifyAfter(span: Span): void;
  start(hear: OnCommit): Promise<void>;
  stop(): void;
};

/** Null for a process that is alone on its file. */
export function peerGatewaysOf({ pool }: Database): PeerGateways | null {
  if (pool) return new PostgresNeighbours(pool);
  return cluster.isWorker ? new PeerWorkers() : null;
}

const RETRY_MS = 500;

/** LISTEN and NOTIFY: the database itself carries the word, to whatever machine. */
class PostgresNeighbours implements PeerGateways {
  readonly isOrdered = false;
  readonly #pool: pg.Pool;
  readonly #origin = crypto.randomUUID();
  #client: pg.PoolClient | null = null;
  #isStopped = false;
  #hear: OnCommit = () => {};

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async notifyInside(transaction: Db, { organization, first, last }: Span): Promise<void> {
    const payload = `${this.#origin} ${first} ${last} ${organization}`;
    await sql`select pg_notify('meridian_changes', ${payload})`.execute(transaction);
  }

  notifyAfter(): void {}

  async start(hear: OnCommit): Promise<void> {
    this.#hear = hear;
    await this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#client?.release(true);
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const client = await this.#pool.connect();
    this.#client = client;
    client.on('notification', ({ payload }) => {
      const [origin, first, last, organization] = (payload ?? '').split(' ');
      const isOwn = origin === this.#origin || !organization;
      this.#hear({ organization: isOwn ? '' : organization, first: Number(first), last: Number(last) });
    });
    client.on('error', () => {
      if (this.#client !== client) return;
      this.#client = null;
      client.release(true);
      this.#retry();
    });
    await client.query('listen meridian_changes');
  }

  #retry(): void {
    setTimeout(() => {
      if (this.#isStopped) return;
      this.#connect()
        .then(() => this.#hear(null))
        .catch(() => this.#retry());
    }, RETRY_MS).unref();
  }
}
