import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db, RoomMigrations } from './tables.ts';
import type { EngineDialect } from './dialect.ts';

/** The tables can't be brought up to date; the message says which step, and that nothing of it is left. */
export class MigrationError extends Error {}

/** All migrations of a gateway; a number that two rooms claim is refused. */
export function mergeMigrations(parts: readonly RoomMigrations[]): RoomMigrations {
  const merged: RoomMigrations = {};
  for (const part of parts) {
    const taken = new Map(Object.keys(merged).map((name) => [name.slice(0, 4), name]));
    for (const name of Object.keys(part)) {
      const other = taken.get(name.slice(0, 4));
      if (other !== undefined) throw new MigrationError(`Two migrations have one number: "${other}" and "${name}"`);
    }
    Object.assign(merged, part);
  }
  return merged;
}

/** Applies what is missing, all of it or nothing, also inside a transaction that has begun; answers the names. */
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
  // What it does to find out the same is a good part of a start.
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

/** The names of the steps that a database has; none where it has no tables yet. */
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
