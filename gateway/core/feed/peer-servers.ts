import { sql } from 'kysely';
import type pg from 'pg';
import { isFull } from '../engine/postgres/connection-pool.ts';
import { driver } from '../engine/postgres/postgres-connection.ts';
import type { Db } from '../database/tables.ts';
import { tellOfLast, tellOfOnly } from './changes.ts';
import type { OnCommit, OnSignal, PeerGateways, Written } from './peer-gateways.ts';

const RETRY_MS = 500;
/** How long the start waits if the server accepts no more connections. */
const PATIENCE_MS = 10_000;
const SIGNALS = 'meridian_signals';

/** Notifications through PostgreSQL's LISTEN and NOTIFY, across machines. */
export class PeerServers implements PeerGateways {
  readonly isOrdered = false;
  readonly #url: string;
  readonly #system: Db;
  readonly #origin = crypto.randomUUID();
  #client: pg.Client | null = null;
  #isStopped = false;
  #hear: OnCommit = () => {};
  #hearSignal: OnSignal = () => {};

  constructor(url: string, system: Db) {
    this.#url = url;
    this.#system = system;
  }

  notifyInside(transaction: Db, { organization, records, isOnlyOne }: Written): void {
    const word = `${this.#origin} ${[...records].join()}`;
    if (isOnlyOne) void tellOfOnly.later(transaction, { word, organization });
    else void tellOfLast.later(transaction, { word });
  }

  notifyAfter(): void {}

  sendSignal(signal: string): void {
    const word = `${this.#origin} ${signal}`;
    sql`select pg_notify(${SIGNALS}, ${word})`.execute(this.#system).catch(() => {});
  }

  onSignal(hear: OnSignal): void {
    this.#hearSignal = hear;
  }

  async start(hear: OnCommit): Promise<void> {
    this.#hear = hear;
    for (const end = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, RETRY_MS))) {
      try {
        return await this.#connect(() => {});
      } catch (error) {
        if (!isFull(error) || Date.now() > end) throw error;
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
    void this.#client?.end().catch(() => {});
    this.#client = null;
  }

  /** `begin` is called before the first notification, even if that arrives together with the reply to LISTEN. */
  async #connect(begin: () => void): Promise<void> {
    const { Client } = driver();
    const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: 5_000, keepAlive: true });
    client.on('error', () => {});
    await client.connect();
    this.#client = client;
    const early: (string | undefined)[] = [];
    let isBegun = false;
    const hear = (payload = '') => {
      const [origin, records, first, last, organization] = payload.split(' ');
      if (organization === undefined || !records) return;
      const span = { organization, first: Number(first), last: Number(last), records: records.split(',') };
      this.#hear({ ...span, isOwn: origin === this.#origin });
    };
    client.on('notification', ({ channel, payload }) => {
      if (channel === SIGNALS) this.#pass(payload ?? '');
      else if (isBegun) hear(payload);
      else early.push(payload);
    });
    // A broken connection may report an error, an end, or both; before LISTEN succeeds, the awaiting caller gets it.
    const lose = () => {
      if (!isBegun || this.#client !== client) return;
      this.#client = null;
      this.#retry(0);
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.query(`listen meridian_changes; listen ${SIGNALS}`);
    isBegun = true;
    begin();
    for (const payload of early) hear(payload);
  }

  /** Signals of this process are skipped, because it delivered them itself. */
  #pass(word: string): void {
    const end = word.indexOf(' ');
    if (word.slice(0, end) !== this.#origin) this.#hearSignal(word.slice(end + 1));
  }

  #retry(ms: number): void {
    setTimeout(() => {
      if (this.#isStopped) return;
      this.#connect(() => this.#hear(null)).catch(() => this.#retry(RETRY_MS));
    }, ms).unref();
  }
}
