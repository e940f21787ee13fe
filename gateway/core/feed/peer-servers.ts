import type pg from 'pg';
import { driver } from '../database/postgres-connection.ts';
import type { Db } from '../database/tables.ts';
import { tellOfLast } from './changes.ts';
import type { OnCommit, PeerGateways } from './peer-gateways.ts';

const RETRY_MS = 500;

/** LISTEN and NOTIFY: the database itself carries the word, to whatever machine. */
export class PeerServers implements PeerGateways {
  readonly isOrdered = false;
  readonly #url: string;
  readonly #origin = crypto.randomUUID();
  #client: pg.Client | null = null;
  #isStopped = false;
  #hear: OnCommit = () => {};

  constructor(url: string) {
    this.#url = url;
  }

  notifyInside(transaction: Db): void {
    void tellOfLast.later(transaction, { word: this.#origin });
  }

  notifyAfter(): void {}

  async start(hear: OnCommit): Promise<void> {
    this.#hear = hear;
    await this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    void this.#client?.end().catch(() => {});
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const { Client } = driver();
    const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: 5_000, keepAlive: true });
    await client.connect();
    this.#client = client;
    client.on('notification', ({ payload }) => {
      const [origin, first, last, organization] = (payload ?? '').split(' ');
      const isOwn = origin === this.#origin || !organization;
      this.#hear({ organization: isOwn ? '' : organization, first: Number(first), last: Number(last) });
    });
    client.on('error', () => {
      if (this.#client !== client) return;
      this.#client = null;
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
