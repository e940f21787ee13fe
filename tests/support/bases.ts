import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { Files } from '../../gateway/kit/files/files.ts';
import { Seal } from '../../gateway/core/identity/seal.ts';
import { migrations } from '../../gateway/migrations.ts';
import { seed } from '../../seed/index.ts';
import { startPostgres } from './postgres.ts';
import { quickPassword } from './quick-password.ts';
import { scratch } from './scratch.ts';
import { SECRET } from './tokens.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder whose meridian.db is migrated and seeded, with the contents of its files next to it. */
    sqliteBase: string;
    /** The server, whose database `base` is migrated and seeded; empty when PostgreSQL is not in this run. */
    postgresUrl: string;
  }
}

type Bases = { sqliteBase: string; postgresUrl: string; stop: () => Promise<void> };
let bases: Promise<Bases> | null = null;
let users = 0;

/** Migrates and seeds once on each engine of the run; every test file works on a clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  bases ??= build(project.vitest.projects.some(({ name }) => name === 'postgres'));
  const { sqliteBase, postgresUrl, stop } = await bases;
  project.provide('sqliteBase', sqliteBase);
  project.provide('postgresUrl', postgresUrl);
  return async () => {
    users -= 1;
    if (users === 0) await stop();
  };
}

async function build(hasPostgres: boolean): Promise<Bases> {
  const sqliteBase = mkdtempSync(join(scratch, 'meridian-base-'));
  // The server initializes its files while the first base is seeded.
  const [postgres] = await Promise.all([
    hasPostgres ? startPostgres() : null,
    prepare({ databaseUrl: null, dataDir: sqliteBase }),
  ]);
  await postgres?.createDatabase('base');
  if (postgres) await prepare({ databaseUrl: `${postgres.url}/base`, dataDir: sqliteBase });
  return {
    sqliteBase,
    postgresUrl: postgres?.url ?? '',
    stop: async () => {
      await postgres?.stop();
      rmSync(sqliteBase, { recursive: true, force: true });
    },
  };
}

async function prepare(place: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const database = openDatabase(place);
  await database.migrate(migrations);
  const files = new Files({ dataDir: place.dataDir, filesUrl: null, limits: { file: 10_000_000 } });
  await seed(database, files, { seal: new Seal(SECRET) });
  await database.system
    .updateTable('users')
    .set({ password: await quickPassword() })
    .execute();
  await database.close();
}
