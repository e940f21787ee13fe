import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { migrations } from '../../gateway/migrations.ts';
import type { Place } from './gateway.ts';
import { scratch } from './scratch.ts';

/** A migrated database without rows, on the engine of this run, with the settings for a gateway. */
export async function emptyDatabase(): Promise<Place> {
  const folder = mkdtempSync(join(scratch, 'meridian-empty-'));
  const settings: Record<string, string> = { DATA_DIR: folder };
  if (process.env.ENGINE === 'postgres') {
    const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    settings.DATABASE_URL = `${inject('postgresUrl')}/${name}`;
  }
  const database = openDatabase({ databaseUrl: settings.DATABASE_URL ?? null, dataDir: folder });
  await database.migrate(migrations);
  await database.close();
  return { settings, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}
