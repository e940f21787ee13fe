import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/tables.ts';
import type { OnCommit, PeerGateways, Span } from './peer-gateways.ts';

const RETRY_MS = 500;

/** LISTEN and NOTIFY: the database itself carries the word, to whatever machine. */
export class PeerServers implements PeerGateways {
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
