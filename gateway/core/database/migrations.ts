import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db, RoomMigrations } from './tables.ts';
import type { EngineDialect } from './dialect.ts';

/** A migration failed; the message names the step. The transaction was rolled back. */
export class MigrationError extends Error {}

/** Migrations of core or of a room. */
type OwnedMigrations = { owner: string; steps: RoomMigrations };

/** Merges all migrations; throws if two parts use the same number. */
export function mergeMigrations(parts: readonly OwnedMigrations[]): RoomMigrations {
  const taken = new Map<string, { owner: string; name: string }>();
  for (const { owner, steps } of parts)
    for (const name of Object.keys(steps)) {
      const number = name.slice(0, 4);
      const other = taken.get(number);
      if (other && other.owner !== owner)
        throw new MigrationError(
          `Two migrations have one number: "${other.name}" of ${other.owner} and "${name}" of ${owner}`,
        );
      taken.set(number, { owner, name });
    }
  return Object.assign({}, ...parts.map(({ steps }) => steps));
}

/** Applies pending migrations in one transaction (also inside an open one) and returns their names. */
export async function applyMigrations(
  database: Db,
  engine: EngineDialect,
  migrations: RoomMigrations,
): Promise<string[]> {
  const bound: Record<string, Migration> = {};
  for (const [name, up] of Object.entries(migrations)) {
    bound[name] = { up: (transaction) => up(transaction as Kysely<never>, engine) };
  }
  const applied = await appliedTo(database, engine);
  const unknown = applied.filter((name) => !(name in bound));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is newer than this Meridian: it has the migration "${unknown[0]}", which is unknown here`,
    );
  }
  // Skips the migrator's own check, which takes a noticeable part of startup.
  if (applied.length === Object.keys(bound).length) return [];
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => bound },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `The migration "${failed.migrationName}" failed, and the database is as it was: ${reason}`,
      { cause: error },
    );
  }
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of the applied migrations; empty for a database without tables. */
export async function appliedTo(database: Db, { engine }: EngineDialect): Promise<string[]> {
  const { rows: found } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(database)
      : await sql`select 1 from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`.execute(
          database,
        );
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
