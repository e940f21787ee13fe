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

  notifyInside(transaction: Db, records: ReadonlySet<string>): void {
    void tellOfLast.later(transaction, { word: `${this.#origin} ${[...records].join()}` });
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
    client.on('error', () => {});
    await client.connect();
    this.#client = client;
    client.on('notification', ({ payload }) => {
      const [origin, records, first, last, organization] = (payload ?? '').split(' ');
      if (organization === undefined || !records) return;
      const span = { organization, first: Number(first), last: Number(last), records: records.split(',') };
      this.#hear({ ...span, isOwn: origin === this.#origin });
    });
    // One that breaks says so in either way, or in both.
    const lose = () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#retry(0);
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.query('listen meridian_changes');
  }

  #retry(ms: number): void {
    setTimeout(() => {
      if (this.#isStopped) return;
      this.#connect()
        .then(() => this.#hear(null))
        .catch(() => this.#retry(RETRY_MS));
    }, ms).unref();
  }
}
