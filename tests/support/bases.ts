import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { Files } from '../../gateway/core/files/files.ts';
import { migrations } from '../../gateway/rooms.ts';
import { seed } from '../../seed/index.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder whose meridian.db is migrated and seeded, with the contents of its files beside it. */
    sqliteBase: string;
    /** The server; its database `base` is migrated and seeded. */
    postgresUrl: string;
  }
}

let bases: Promise<{ sqliteBase: string; postgresUrl: string; stop: () => Promise<void> }> | null = null;
let users = 0;

/** Migrated and seeded once on each engine; every test file works on a clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  bases ??= build();
  const { sqliteBase, postgresUrl, stop } = await bases;
  project.provide('sqliteBase', sqliteBase);
  project.provide('postgresUrl', postgresUrl);
  return async () => {
    users -= 1;
    if (users === 0) await stop();
  };
}

async function build() {
  const sqliteBase = mkdtempSync(join(tmpdir(), 'meridian-base-'));
  await prepare({ databaseUrl: null, dataDir: sqliteBase });
  const postgres = await startPostgres();
  await postgres.createDatabase('base');
  await prepare({ databaseUrl: `${postgres.url}/base`, dataDir: sqliteBase });
  return {
    sqliteBase,
    postgresUrl: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(sqliteBase, { recursive: true, force: true });
    },
  };
}

async function prepare(place: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const database = openDatabase(place);
  await database.migrate(migrations);
  await seed(database, new Files({ dataDir: place.dataDir, filesUrl: null, limits: { file: 10_000_000 } }));
  await database.close();
}
