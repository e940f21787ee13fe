import type pg from 'pg';
import type { Logger } from 'pino';
import { BoundedMap } from '../ground/bounded-map.ts';
import { SettingError } from '../ground/settings.ts';
import { isTransient } from '../ground/outages.ts';
import { connectTo, openPool, type SessionSettings, type RowScope } from './postgres.ts';

/** How soon one that is gone is looked for again. */
const AGAIN_MS = 2_000;
/** What takes longer is asked of the primary. */
const PATIENCE = { connectionTimeoutMillis: 1_000, query_timeout: 2_000 };
const ORGANIZATIONS_KEPT = 10_000;

type Log = Pick<Logger, 'warn'>;
/** What each connection has seen of the feeds of organizations; it never goes back. */
type FollowingClient = pg.PoolClient & { seen?: Map<string, number> };
type Self = { isReplica: boolean; cluster: string };

const WHO = `select pg_is_in_recovery() as "isReplica", system_identifier::text || ' ' ||
  (select oid from pg_database where datname = current_database())::text as cluster from pg_control_system()`;

const SEEN = `select pg_is_in_recovery() as "isReplica",
  (select max(sequence) from changes where organization_id = $1) as latest`;

/**
 * A second server that follows the first. Reads go there when it has everything that their organization had written
 * when they were asked, and to the primary when it has not, or is gone: nobody ever sees that it lags.
 */
export class Replica {
  readonly #primary: pg.Pool;
  readonly #pool: pg.Pool;
  /** The last change of each organization that asks, as the primary told. */
  readonly #latest = new BoundedMap<string, number>(ORGANIZATIONS_KEPT);
  #log: Log | null = null;
  #isThere = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(primary: pg.Pool, url: string) {
    this.#primary = primary;
    this.#pool = openPool(url, PATIENCE);
  }

  /** From here on it is read from. One that follows another database stops the start, one that is gone does not. */
  async open(log: Log): Promise<void> {
    this.#log = log;
    // So that its going is noted.
    this.#isThere = true;
    await this.#check().catch((error: unknown) => {
      if (error instanceof SettingError || !isGone(error)) throw problemOf(error);
      this.#lose(error);
    });
  }

  /** Told with every request, before it reads. */
  expect(organization: string, latest: number): void {
    const known = this.#latest.get(organization) ?? 0;
    this.#latest.set(organization, Math.max(known, latest));
  }

  /** A connection for one read; `primary` takes one that is always right. */
  async connect(
    sight: RowScope,
    manner: SessionSettings,
    primary: () => Promise<pg.PoolClient>,
  ): Promise<pg.PoolClient> {
    const client = await this.#take(sight, manner);
    if (!client) return primary();
    let problem: Error | undefined;
    const query = async (sql: string, parameters: unknown[]) => {
      try {
        return await client.query(sql, parameters);
      } catch (error) {
        if (isGone(error)) this.#lose((problem = error as Error));
      }
      // Whatever it was: if the statement itself is wrong, the primary says so.
      const other = await primary();
      try {
        return await other.query(sql, parameters);
      } finally {
        other.release();
      }
    };
    return { query, release: () => client.release(problem) } as unknown as pg.PoolClient;
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#log = null;
    await this.#pool.end();
  }

  async #take(sight: RowScope, manner: SessionSettings): Promise<pg.PoolClient | null> {
    if (!this.#isThere) return null;
    let client: FollowingClient | null = null;
    try {
      client = await connectTo(this.#pool, sight, manner);
      if (await this.#hasSeen(client, sight.organization)) return client;
      client.release();
    } catch (error) {
      client?.release(error as Error);
      this.#lose(error);
    }
    return null;
  }

  async #hasSeen(client: FollowingClient, organization: string): Promise<boolean> {
    const latest = this.#latest.get(organization) ?? Number.POSITIVE_INFINITY;
    client.seen ??= new Map();
    if ((client.seen.get(organization) ?? -1) >= latest) return true;
    const { rows } = await client.query<{ isReplica: boolean; latest: number | null }>(SEEN, [organization]);
    const { isReplica, latest: seen } = rows[0]!;
    if (!isReplica) throw new Error('it takes writes of its own');
    if (client.seen.size >= ORGANIZATIONS_KEPT) client.seen.clear();
    client.seen.set(organization, seen ?? 0);
    return (seen ?? 0) >= latest;
  }

  async #check(): Promise<void> {
    const [{ rows: own }, { rows: theirs }] = [await this.#primary.query<Self>(WHO), await this.#pool.query<Self>(WHO)];
    if (!theirs[0]!.isReplica) throw new SettingError('DATABASE_REPLICA_URL: it is no replica, it takes writes itself');
    if (own[0]!.cluster !== theirs[0]!.cluster)
      throw new SettingError('DATABASE_REPLICA_URL: it is the replica of another database than DATABASE_URL');
  }

  /** One line when it goes, one when it is back. */
  #lose(error: unknown): void {
    if (!this.#isThere) return;
    this.#isThere = false;
    this.#log?.warn({ err: error }, 'the replica is not available; its reads go to the primary');
    this.#lookAgain();
  }

  #lookAgain(): void {
    this.#timer = setTimeout(() => {
      this.#check().then(
        () => {
          this.#isThere = true;
          this.#log?.warn('the replica is there again');
        },
        () => this.#log && this.#lookAgain(),
      );
    }, AGAIN_MS).unref();
  }
}

const isGone = (error: unknown): boolean =>
  isTransient(error) || (error instanceof Error && error.message === 'Query read timeout');

const problemOf = (error: unknown): SettingError =>
  error instanceof SettingError
    ? error
    : new SettingError(`DATABASE_REPLICA_URL: the database can't be reached (${(error as Error).message})`);
