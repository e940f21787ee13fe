import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import { ConnectionPool } from './postgres/connection-pool.ts';
import { dialects, type Engine, type EngineDialect } from '../database/dialect.ts';
import { setRunner, type Runner } from '../database/raw-runner.ts';
import type { Environment } from '../process/environment.ts';
import { makeFolder } from '../process/make-folder.ts';
import { KeyedQueue } from '../ground/keyed-queue.ts';
import { SettingError } from '../process/settings.ts';
import { areRowsGuarded } from './postgres/guarded-rows.ts';
import { applyMigrations } from '../database/migrations.ts';
import { findPooler } from './postgres/pooler.ts';
import { GATEWAY_ROLE, openAhead, openPostgres, type Ahead, type PostgresPlace } from './postgres/postgres.ts';
import { Batcher } from './postgres/postgres-batcher.ts';
import { Replica } from './postgres/replica.ts';
import { sqliteEngine, type SqliteEngine } from './sqlite/sqlite.ts';
import type { Meter, Statement } from './postgres/statement-batch.ts';
import type { Db, RoomMigrations, Tables } from '../database/tables.ts';

/**
 * Longer than the statement timeout, so that the server's own timeout comes first; only a silent connection is closed.
 */
const GRACE_MS = 1_000;

/**
 * Transaction settings: role and organization for row-level security ('*' for identity and jobs), and the statement
 * timeout. They end with the transaction.
 */
const SCOPE = `select set_config('role', $1, true), set_config('meridian.organization', $2, true),
  set_config('statement_timeout', $3, true)`;

export class Database {
  readonly engine: EngineDialect;
  /** Sees all organizations: for identity, jobs, seed and migrations only. */
  readonly system: Db;
  readonly pool: ConnectionPool | null;
  /** Null without a read replica. */
  readonly replica: Replica | null;
  readonly #meter: Meter | null;
  readonly #writes: (() => Runner | null) | null;
  readonly #embedded: Pick<SqliteEngine, 'stamp' | 'outsideStamp' | 'identityStamp' | 'waitingWrites'> | null;
  readonly #writing = new KeyedQueue();
  #count = 0;
  #role: string | null = null;
  #statementMs = 0;

  constructor(place: SqliteEngine | ConnectionPool, meter: Meter | null, replicaUrl: string | null = null) {
    const isEmbedded = 'dialect' in place;
    const engine: Engine = isEmbedded ? 'sqlite' : 'postgres';
    this.engine = dialects[engine];
    this.pool = isEmbedded ? null : place;
    this.replica = this.pool && replicaUrl ? new Replica(this.pool, replicaUrl) : null;
    this.#meter = meter;
    this.#embedded = isEmbedded ? place : null;
    this.#writes = isEmbedded ? this.#metered(place.writes) : null;
    if (isEmbedded) {
      const log = meter ? { log: (event: { query: { sql: string } }) => meter(event.query.sql) } : {};
      this.system = new Kysely<Tables>({ dialect: place.dialect, ...log });
      setRunner(this.system, this.#metered(place.reads));
    } else this.system = this.#openScope(place, '*');
  }

  /**
   * Equal stamps mean that no process committed in between. Cheap on SQLite; null on PostgreSQL, where it needs a
   * query.
   */
  stamp(): number | null {
    return this.#embedded?.stamp() ?? null;
  }

  /** Changes with each commit of another process on the SQLite file; null on PostgreSQL. */
  outsideStamp(): number | null {
    return this.#embedded?.outsideStamp() ?? null;
  }

  /**
   * Stamp of sessions, users, organizations and memberships; other processes' commits change it too. Data read after a
   * change is at least as new.
   */
  identityStamp(): string | null {
    return this.#embedded?.identityStamp() ?? null;
  }

  /** Write transactions waiting for SQLite's only writer. */
  waitingWrites(): number {
    return this.#embedded?.waitingWrites() ?? 0;
  }

  /** Version for both engines, queried together with other reads of `reads`. */
  async version(reads: Db = this.system): Promise<string> {
    if (!this.pool) return String(this.stamp());
    const { version } = await reads
      .selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('version'))
      .executeTakeFirstOrThrow();
    return version;
  }

  /** Lets prepared statements run directly in a transaction that the query builder opened. */
  enter(transaction: Db): void {
    if (this.#writes) setRunner(transaction, this.#writes);
  }

  /** Database for the stores of one organization; on PostgreSQL per request, so that its reads are batched. */
  forOrganization(organization: string, ahead: Ahead | null = null): Db {
    return this.pool ? this.#openScope(this.pool, organization, null, ahead) : this.system;
  }

  /** Same for reads that a replica may answer. */
  replicaFor(organization: string, ahead: Ahead | null = null): Db {
    return this.pool ? this.#openScope(this.pool, organization, this.replica, ahead) : this.system;
  }

  /**
   * Batches reads of identity with the organization's first reads. Null if that saves nothing, or if a replica is used,
   * which needs the identity first.
   */
  ahead(organization: string | null): Ahead | null {
    return this.pool && !this.replica ? openAhead(this.#placeOf(this.pool, organization ?? '*')) : null;
  }

  /**
   * Detects a pooler in transaction mode. It works except for LISTEN, which needs a session: without a direct URL the
   * gateway would miss changes of other processes, so it doesn't start.
   */
  async checkSessions(listenUrl: string | null): Promise<void> {
    if (!this.pool) return;
    // Prepared statements belong to a connection, which the pooler changes.
    this.pool.mayName = false;
    const pooler = await findPooler(this.pool);
    if (pooler === 'transaction' && !listenUrl) {
      throw new SettingError(
        'DATABASE_URL: a pooler in transaction mode stands before the database; DATABASE_LISTEN_URL must lead past it',
      );
    }
    this.pool.mayName = pooler === 'none';
  }

  /**
   * Limits concurrent writes on PostgreSQL: two per organization (one waits for the other's lock), and half of the pool
   * for writes of single records. Some connections always remain for reads.
   */
  inTurn<T>(organization: string, isOne: boolean, write: () => Promise<T>): Promise<T> {
    if (!this.pool) return write();
    const { most } = this.pool.settings;
    const atOnce = isOne ? most / 2 : Math.min(2, most / 4);
    const lane = (this.#count += 1) % Math.max(1, Math.floor(atOnce));
    // With two connections, only one writes.
    return this.#writing.take(`${isOne || most < 3} ${lane} ${organization}`, write);
  }

  /** Runs pending migrations; returns their names, and a notice if a safeguard is missing. */
  async migrate(migrations: RoomMigrations): Promise<{ applied: string[]; notice: string | null }> {
    const applied = await applyMigrations(this.system, this.engine, migrations);
    const notice = this.pool ? await this.#guardRows() : null;
    return { applied, notice };
  }

  /** Whether the database is reachable and has all these migrations. */
  async ready(migrations: readonly string[]): Promise<boolean> {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(this.system);
    const applied = new Set(rows.map((row) => row.name));
    return migrations.every((name) => applied.has(name));
  }

  /** Sets the statement timeout; migrations and seeding run before it. */
  limitStatements(ms: number): void {
    this.#statementMs = ms;
    this.pool?.hangUpAfter(ms + GRACE_MS);
  }

  async close(): Promise<void> {
    await this.system.destroy();
    await this.replica?.close();
    await this.pool?.close();
  }

  #metered(runner: () => Runner | null): () => Runner | null {
    const meter = this.#meter;
    if (!meter) return runner;
    return () => {
      const found = runner();
      if (!found) return null;
      const run: Runner['run'] = (query, parameters) => (meter(query.sql), found.run(query, parameters));
      return { run, later: run };
    };
  }

  #openScope(pool: ConnectionPool, organization: string, replica?: Replica | null, ahead?: Ahead | null): Db {
    const place = this.#placeOf(pool, organization, replica);
    return openPostgres(place, new Batcher(place.source, place.scope, ahead?.batcher));
  }

  #placeOf(pool: ConnectionPool, organization: string, replica: Replica | null = null): PostgresPlace {
    const scope = (): Statement => ({
      sql: SCOPE,
      parameters: [this.#role ?? 'none', organization, String(this.#statementMs)],
    });
    const source = replica ? replica.sourceFor(organization) : pool;
    return { pool, source, scope, meter: this.#meter };
  }

  /** Allows `like` to use an index under row-level security; needs a superuser. */
  async #trustLike(): Promise<void> {
    const statement = 'alter function pg_catalog.textlike(text, text) leakproof';
    // Without that right, search is correct but slower.
    await sql
      .raw(statement)
      .execute(this.system)
      .catch(() => {});
  }

  /**
   * Row-level security as a second safeguard: from here on, connections use a role that owns nothing and sees only the
   * organization of its scope.
   */
  async #guardRows(): Promise<string | null> {
    try {
      if (await areRowsGuarded(this.system, GATEWAY_ROLE)) {
        this.#role = GATEWAY_ROLE;
        return null;
      }
      await this.system.transaction().execute(async (transaction) => {
        const run = (statement: string) => sql.raw(statement).execute(transaction);
        // Two processes granting rights at once would fail.
        await lockUntilCommit(transaction, { thing: GATEWAY_ROLE });
        await run(
          `do $$ begin
             if not exists (select 1 from pg_roles where rolname = '${GATEWAY_ROLE}') then create role ${GATEWAY_ROLE} nologin; end if;
           exception when duplicate_object or unique_violation then null; end $$`,
        );
        await run(`grant ${GATEWAY_ROLE} to current_user`);
        await run(`grant usage on schema public to ${GATEWAY_ROLE}`);
        await run(`grant select, insert, update, delete on all tables in schema public to ${GATEWAY_ROLE}`);
        await run(`grant usage on all sequences in schema public to ${GATEWAY_ROLE}`);
        // Skips tables that have their policy: changing it would wait for all their users.
        await run(
          `do $$ declare t text; begin
             for t in select c.table_name from information_schema.columns c join information_schema.tables b
                 on b.table_name = c.table_name and b.table_schema = c.table_schema
               where c.table_schema = 'public' and c.column_name = 'organization_id' and b.table_type = 'BASE TABLE'
                 and not exists (select 1 from pg_policies p join pg_tables s using (schemaname, tablename)
                   where schemaname = 'public' and tablename = c.table_name
                     and policyname = 'organization_only' and s.rowsecurity) loop
               execute format('alter table %I enable row level security', t);
               execute format('drop policy if exists organization_only on %I', t);
               execute format($p$create policy organization_only on %I using (
                 organization_id = current_setting('meridian.organization', true)
                 or current_setting('meridian.organization', true) = '*')$p$, t);
             end loop; end $$`,
        );
      });
      await this.#trustLike();
      this.#role = GATEWAY_ROLE;
      return null;
    } catch (error) {
      return `Row-level security is off: the role ${GATEWAY_ROLE} can't be made (${(error as Error).message})`;
    }
  }
}

type Place = Pick<Environment, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Environment, 'databaseReplicaUrl' | 'databasePool' | 'workers'>> & {
    /** For commands that only read. */
    isReadOnly?: boolean;
  };

const POOL_DEFAULT = 10;

/** Workers share the configured pool size. */
const shareOf = ({ databasePool = POOL_DEFAULT, workers = 1 }: Place): number =>
  Math.max(1, Math.floor(databasePool / workers));

export const sqlitePath = (dataDir: string): string => join(dataDir, 'meridian.db');

/** Description of the database for logs, without the password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `SQLite in ${sqlitePath(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host || 'the local socket'}${pathname}`;
}

export function openDatabase(environment: Place, meter: Meter | null = null): Database {
  if (environment.databaseUrl) {
    const pool = new ConnectionPool({ url: environment.databaseUrl, most: shareOf(environment) });
    return new Database(pool, meter, environment.databaseReplicaUrl);
  }
  try {
    makeFolder(environment.dataDir);
  } catch (error) {
    throw new SettingError(
      `DATA_DIR: ${environment.dataDir} can't be written (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
    );
  }
  return new Database(sqliteEngine(sqlitePath(environment.dataDir), environment.isReadOnly), meter);
}
