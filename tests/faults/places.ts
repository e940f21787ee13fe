import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Engine } from '../../gateway/core/database/dialect.ts';
import { openSnapshot } from '../../gateway/plugins/backup/snapshot.ts';
import { scratch } from '../support/scratch.ts';

export type Place = { dataDir: string; databaseUrl: string | null };

/** Folders of this suite, and fresh databases. */
export function openPlaces() {
  const folder = mkdtempSync(join(scratch, 'meridian-faults-'));
  return {
    folder,
    async fresh(engine: Engine): Promise<Place> {
      const name = `faults_${crypto.randomUUID().replaceAll('-', '')}`;
      const dataDir = join(folder, name);
      mkdirSync(dataDir);
      return { dataDir, databaseUrl: engine === 'sqlite' ? null : await freshDatabase(name) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function freshDatabase(name: string): Promise<string> {
  const url = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  return `${url}/${name}`;
}

/** The settings of a gateway there. */
export const settingsOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});

export type Content = Map<string, Record<string, unknown>[]>;

/** Every table with all its rows, in a stable order. */
export async function readTables(place: Place): Promise<Content> {
  const snapshot = await openSnapshot(place);
  const content: Content = new Map();
  for (const table of snapshot.tables) {
    const rows: Record<string, unknown>[] = [];
    for await (const batch of snapshot.rows(table)) {
      for (const row of batch)
        rows.push(Object.fromEntries(table.columns.map((column, index) => [column, row[index]])));
    }
    const keys = new Map(rows.map((row) => [row, JSON.stringify(row)]));
    content.set(
      table.name,
      rows.sort((one, other) => (keys.get(one)! < keys.get(other)! ? -1 : 1)),
    );
  }
  await snapshot.close();
  return content;
}
