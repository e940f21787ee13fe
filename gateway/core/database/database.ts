import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql, type Dialect } from 'kysely';
import type pg from 'pg';
import { lockUntilCommit } from './advisory-lock.ts';
import { dialects, type Engine, type EngineDialect } from './dialect.ts';
import { setDirect, type Direct } from './raw-runner.ts';
import { BoundedMap } from '../ground/bounded-map.ts';
import type { Environment } from '../ground/environment.ts';
import { SettingError } from '../ground/settings.ts';
import { areRowsGuarded } from './guarded-rows.ts';
import { applyMigrations } from './migrations.ts';
import {
  connectTo,
  GATEWAY_ROLE,
  hangUpAfter,
  openPool,
  postgresDialect,
  type SessionSettings,
  type RowScope,
} from './postgres.ts';
import { Replica } from './replica.ts';
import { sqliteEngine, type SqliteEngine } from './sqlite.ts';
import type { Db, RoomMigrations, Tables } from './tables.ts';

/** Scopes keep a Kysely of their own on PostgreSQL; this many are remembered. */
const SCOPES_KEPT = 1_000;

/** Told of each statement; tests count them. */
export type Meter = (sql: string) => void;

export class Database {
  readonly engine: EngineDialect;
  /** Sees every organization: identity, jobs, seed and migrations only. */
  readonly system: Db;
  readonly pool: pg.Pool | null;
  /** Null where every read goes to the one database. */
  readonly replica: Replica | null;
  readonly #scoped = new BoundedMap<string, { primary: Db; replica: Db }>(SCOPES_KEPT);
  readonly #meter: Meter | null;
  readonly #writes: (() => Direct | null) | null;
  readonly #stamp: (() => number | null) | null;
  #role: string | null = null;
  #statementMs = 0;

  constructor(place: SqliteEngine | pg.Pool, meter: Meter | null, replicaUrl: string | null = null) {
    const isEmbedded = 'dialect' in place;
    const engine: Engine = isEmbedded ? 'sqlite' : 'postgres';
    this.engine = dialects[engine];
    this.pool = isEmbedded ? null : place;
    this.replica = this.pool && replicaUrl ? new Replica(this.pool, replicaUrl) : null;
    this.#meter = meter;
    this.#stamp = isEmbedded ? place.stamp : null;
    this.#writes = isEmbedded ? this.#metered(place.writes) : null;
    this.system = this.#open(isEmbedded ? place.dialect : this.#dialect(place, { organization: '*' }));
    if (isEmbedded) setDirect(this.system, this.#metered(place.reads));
  }

  /**
   * Equal stamps: nothing was committed in between, by whatever process. The embedded engine knows it at once, and for
   * less than a read costs; null where it would be a round trip.
   */
  stamp(): number | null {
    return this.#stamp?.() ?? null;
  }

  /** The same for either engine. */
  async version(): Promise<string> {
    if (!this.pool) return String(this.stamp());
    const { rows } = await this.pool.query<{ version: string }>('select pg_current_snapshot()::text as version');
    return rows[0]!.version;
  }

  /** Lets the hot queries of an open transaction run directly, where the engine can. */
  enter(transaction: Db): void {
    if (this.#writes) setDirect(transaction, this.#writes);
  }

  /** What stores of one organization are given. */
  forOrganization(organization: string): Db {
    return this.pool ? this.#scopedTo(this.pool, organization).primary : this.system;
  }

  /** The same for reads that a replica may answer. */
  replicaFor(organization: string): Db {
    return this.pool ? this.#scopedTo(this.pool, organization).replica : this.system;
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
    if (this.pool) hangUpAfter(this.pool, ms);
  }

  get #manner(): SessionSettings {
    return { role: this.#role, statementMs: this.#statementMs };
  }

  async close(): Promise<void> {
    await this.system.destroy();
    await this.replica?.close();
    await this.pool?.end();
  }

  #metered(direct: () => Direct | null): () => Direct | null {
    const meter = this.#meter;
    if (!meter) return direct;
    return () => {
      const run = direct();
      return run && ((sql, parameters) => (meter(sql), run(sql, parameters)));
    };
  }

  #scopedTo(pool: pg.Pool, organization: string): { primary: Db; replica: Db } {
    const kept = this.#scoped.get(organization);
    if (kept) return kept;
    const primary = this.#open(this.#dialect(pool, { organization }));
    const replica = this.replica ? this.#open(this.#dialect(pool, { organization }, this.replica)) : primary;
    const made = { primary, replica };
    this.#scoped.set(organization, made);
    return made;
  }

  #dialect(pool: pg.Pool, sight: RowScope, replica: Replica | null = null): Dialect {
    const connect = () => connectTo(pool, sight, this.#manner);
    return postgresDialect(pool, replica ? () => replica.connect(sight, this.#manner, connect) : connect);
  }

  #open(dialect: Dialect): Db {
    const meter = this.#meter;
    return new Kysely<Tables>({ dialect, ...(meter ? { log: (event) => meter(event.query.sql) } : {}) });
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
        await lockUntilCommit(transaction, GATEWAY_ROLE);
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

type Place = Pick<Environment, 'databaseUrl' | 'dataDir'> & Partial<Pick<Environment, 'databaseReplicaUrl'>>;

export function openDatabase(environment: Place, meter: Meter | null = null): Database {
  if (environment.databaseUrl) {
    return new Database(openPool(environment.databaseUrl), meter, environment.databaseReplicaUrl);
  }
  try {
    mkdirSync(environment.dataDir, { recursive: true });
  } catch (error) {
    throw new SettingError(
      `DATA_DIR: ${environment.dataDir} can't be written (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
    );
  }
  return new Database(sqliteEngine(join(environment.dataDir, 'meridian.db')), meter);
}
