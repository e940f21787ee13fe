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

/** Longer than any statement takes: a server that is asked to stop says so first, one that is silent is hung up on. */
const GRACE_MS = 1_000;

/**
 * What row-level security lets a transaction see (one organization, or '*' for identity and jobs), as whom it asks, and
 * how long a statement may take. It ends with the transaction: nothing of it stays on the connection.
 */
const SCOPE = `select set_config('role', $1, true), set_config('meridian.organization', $2, true),
  set_config('statement_timeout', $3, true)`;

export class Database {
  readonly engine: EngineDialect;
  /** Sees every organization: identity, jobs, seed and migrations only. */
  readonly system: Db;
  readonly pool: ConnectionPool | null;
  /** Null where every read goes to the one database. */
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
   * Equal stamps: nothing was committed in between, by whatever process. The embedded engine knows it at once, and for
   * less than a read costs; null where it would be a round trip.
   */
  stamp(): number | null {
    return this.#embedded?.stamp() ?? null;
  }

  /** Changes with every commit of another process on the embedded engine's file; null on PostgreSQL. */
  outsideStamp(): number | null {
    return this.#embedded?.outsideStamp() ?? null;
  }

  /**
   * The same for sessions, people, organizations and memberships alone; whatever another process commits changes it too.
   * What is read after it has changed is no older than that.
   */
  identityStamp(): string | null {
    return this.#embedded?.identityStamp() ?? null;
  }

  /** Write transactions that wait for the embedded engine's one writer. */
  waitingWrites(): number {
    return this.#embedded?.waitingWrites() ?? 0;
  }

  /** The same for either engine; asked together with whatever else `reads` is asked. */
  async version(reads: Db = this.system): Promise<string> {
    if (!this.pool) return String(this.stamp());
    const { version } = await reads
      .selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('version'))
      .executeTakeFirstOrThrow();
    return version;
  }

  /** Lets the hot queries of an open transaction run directly, where the builder began it. */
  enter(transaction: Db): void {
    if (this.#writes) setRunner(transaction, this.#writes);
  }

  /** What stores of one organization are given: on PostgreSQL for one request, whose reads travel together. */
  forOrganization(organization: string, ahead: Ahead | null = null): Db {
    return this.pool ? this.#openScope(this.pool, organization, null, ahead) : this.system;
  }

  /** The same for reads that a replica may answer. */
  replicaFor(organization: string, ahead: Ahead | null = null): Db {
    return this.pool ? this.#openScope(this.pool, organization, this.replica, ahead) : this.system;
  }

  /**
   * For what is asked before anything of an organization is, in its own sight. Null where it would save nothing, or where
   * a replica waits for what identity says.
   */
  ahead(organization: string | null): Ahead | null {
    return this.pool && !this.replica ? openAhead(this.#placeOf(this.pool, organization ?? '*')) : null;
  }

  /**
   * A pooler that gives each transaction another connection is fine for all but what needs a session of its own: without
   * a way past it the gateway would miss what its neighbours write, and does not start.
   */
  async checkSessions(listenUrl: string | null): Promise<void> {
    if (!this.pool) return;
    // A name means nothing on the next connection, and would stay there for others.
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
   * On PostgreSQL two writes of an organization at once have a connection, one of them waiting for the other's lock; of
   * those about one record each, which do not wait, half of the connections. Some are always left for whoever reads.
   */
  inTurn<T>(organization: string, isOne: boolean, write: () => Promise<T>): Promise<T> {
    if (!this.pool) return write();
    const { most } = this.pool.settings;
    const atOnce = isOne ? most / 2 : Math.min(2, most / 4);
    const lane = (this.#count += 1) % Math.max(1, Math.floor(atOnce));
    // Of two connections one alone writes.
    return this.#writing.take(`${isOne || most < 3} ${lane} ${organization}`, write);
  }

  /** Brings the tables up to date; answers the names of what was applied, and a line when a safeguard is missing. */
  async migrate(migrations: RoomMigrations): Promise<{ applied: string[]; notice: string | null }> {
    const applied = await applyMigrations(this.system, this.engine, migrations);
    const notice = this.pool ? await this.#guardRows() : null;
    return { applied, notice };
  }

  /** Whether the database answers, and every one of these migrations was applied to it. */
  async ready(migrations: readonly string[]): Promise<boolean> {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(this.system);
    const applied = new Set(rows.map((row) => row.name));
    return migrations.every((name) => applied.has(name));
  }

  /** From now on a statement has its time: what makes tables and fills them takes as long as it takes. */
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

  /** Behind row-level security an index serves `like` only if it may see rows first; a superuser can say so. */
  async #trustLike(): Promise<void> {
    const statement = 'alter function pg_catalog.textlike(text, text) leakproof';
    // Without that right search is as correct, and slower.
    await sql
      .raw(statement)
      .execute(this.system)
      .catch(() => {});
  }

  /**
   * Row-level security as the second line: from here on every connection is a role that owns nothing,
   * and sees only the organization that its scope names.
   */
  async #guardRows(): Promise<string | null> {
    try {
      if (await areRowsGuarded(this.system, GATEWAY_ROLE)) {
        this.#role = GATEWAY_ROLE;
        return null;
      }
      await this.system.transaction().execute(async (transaction) => {
        const run = (statement: string) => sql.raw(statement).execute(transaction);
        // Rights that two processes change at once are an error for one of them.
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
        // A table that has its policy is left alone: to change it would wait for everybody who is using it.
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
    /** For who looks and leaves everything as it is. */
    isReadOnly?: boolean;
  };

const POOL_DEFAULT = 10;

/** Workers share what the setting allows. */
const shareOf = ({ databasePool = POOL_DEFAULT, workers = 1 }: Place): number =>
  Math.max(1, Math.floor(databasePool / workers));

export const sqlitePath = (dataDir: string): string => join(dataDir, 'meridian.db');

/** Which database these settings mean, for people: never with its password. */
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
