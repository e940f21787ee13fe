import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines, writeLines, type BackupLine } from '../../gateway/plugins/backup/backup-file.ts';
import { writeBackup } from '../../gateway/plugins/backup/backup.ts';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import type { RoomMigrations } from '../../gateway/core/database/tables.ts';
import type { Engine } from '../../gateway/core/database/dialect.ts';
import { Files } from '../../gateway/kit/files/files.ts';
import { applyMigrations } from '../../gateway/core/database/migrations.ts';
import { restoreBackup } from '../../gateway/plugins/backup/restore.ts';
import { openSnapshot } from '../../gateway/plugins/backup/snapshot.ts';
import { migrations } from '../../gateway/migrations.ts';
import { people } from '../../seed/people.ts';
import { openGateway } from '../support/gateway.ts';
import { countersOf } from '../support/usage.ts';
import { openPlaces, readTables, type Content, type Place } from './places.ts';

const engine: Engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';
const places = openPlaces();
const names = Object.keys(migrations).sort();
/** Recreating every table takes long, on PostgreSQL longer: all levels run in `npm run faults` only. */
const tried = process.env.FAULTS === 'all' ? names.length : engine === 'sqlite' ? 10 : 4;
const stride = Math.ceil(names.length / tried);
const levels = names
  .map((name, index) => [index + 1, name] as const)
  .filter(([level]) => level % stride === 0 || level === 4 || level >= names.length - 1);
const upTo = (level: number): RoomMigrations =>
  Object.fromEntries(names.slice(0, level).map((name) => [name, migrations[name]!]));
const filesAt = ({ dataDir }: Place) => new Files({ dataDir, filesUrl: null, limits: { file: Infinity } });
const path = join(places.folder, 'newest.backup');

let newest: Content;
const lines: BackupLine[] = [];
let place: Place;
/** The columns of every table at each tried level. */
let shapes: Map<number, Map<string, string[]>>;

beforeAll(async () => {
  const gateway = await openGateway();
  // Rows in the tables that the seed leaves empty.
  await gateway.rest('POST', '/api/auth/forgot-password', { body: people.member.email, as: null });
  await gateway.rest('POST', '/api/apps/contacts/contact', { headers: { 'idempotency-key': 'kept' } });
  await gateway.services.mail.post({ to: 'somebody@example.test', subject: 'Kept', text: 'Until later' });
  // The call metrics would be written between the backup and the comparison.
  await countersOf(gateway).flush();
  await writeBackup(gateway.services.environment, { ...gateway.services.files, async *list() {} } as never, path);
  newest = await readTables(gateway.services.environment);
  await gateway.close();
  for await (const line of readLines(path)) lines.push(line);
  shapes = await readShapes();
  place = await places.fresh(engine);
});
afterAll(() => places.remove());

/** Runs all steps in sequence in one file, with a stop at each tried level; the result is the same on both engines. */
async function readShapes() {
  const found: typeof shapes = new Map();
  const steps = await places.fresh('sqlite');
  const database = openDatabase(steps);
  for (const [level] of levels) {
    await applyMigrations(database.system, database.engine, upTo(level));
    const snapshot = await openSnapshot(steps);
    found.set(level, new Map(snapshot.tables.map((table) => [table.name, table.columns])));
    await snapshot.close();
  }
  await database.close();
  return found;
}

/** The lines of a backup at that level. */
async function* linesAt(level: number): AsyncGenerator<BackupLine> {
  const shape = shapes.get(level)!;
  let places: number[] | null = null;
  for (const line of lines) {
    if (Array.isArray(line)) {
      if (places) yield places.map((index) => line[index]);
      continue;
    }
    const { table, columns } = line as { table?: string; columns?: string[] };
    if (!table) {
      yield { ...(line as object), migrations: names.slice(0, level) };
      continue;
    }
    const known = shape.get(table);
    places = known ? known.map((column) => columns!.indexOf(column)) : null;
    if (known) yield { table, columns: known };
  }
}

describe('an upgrade', { timeout: 60_000 }, () => {
  it('covers rows in every table that a gateway writes', () => {
    const empty = [...newest].filter(([, rows]) => rows.length === 0).map(([table]) => table);
    expect(newest.size - empty.length).toBeGreaterThan(50);
  });

  it.each(levels)('from level %i (%s) keeps every row and ends at the newest level', async (level) => {
    const old = join(places.folder, `${level}.backup`);
    await writeLines(old, linesAt(level));
    const database = openDatabase(place);
    try {
      await restoreBackup(database, filesAt(place), migrations, old, true);
    } finally {
      await database.close();
    }
    const now = await readTables(place);
    expect([...now.keys()]).toEqual([...newest.keys()]);
    for (const [table, columns] of shapes.get(level)!) {
      const only = (rows: Record<string, unknown>[]) =>
        rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
      expect(only(now.get(table)!), table).toEqual(only(newest.get(table)!));
    }
    // Values derived from other columns are as if they had always been there.
    const found = (content: Content) => content.get('contacts')!.map(({ id, findKey }) => `${id} ${findKey}`);
    if (shapes.get(level)!.has('contacts')) expect(found(now).sort()).toEqual(found(newest).sort());
  });

  it('that fails names its step and keeps the level and the rows', async () => {
    const fresh = await places.fresh(engine);
    const database = openDatabase(fresh);
    await database.migrate(upTo(names.length - 2));
    await database.close();
    const before = await readTables(fresh);
    const broken: RoomMigrations = {
      ...migrations,
      [names.at(-1)!]: async (transaction) => {
        await transaction.schema.alterTable('users').addColumn('half', 'text').execute();
        await transaction.schema.dropTable('not_there').execute();
      },
    };
    const again = openDatabase(fresh);
    await expect(again.migrate(broken)).rejects.toThrow(
      new RegExp(`^The migration "${names.at(-1)!}" failed, and the database is as it was: .*not_there`),
    );
    await again.close();
    expect(await readTables(fresh)).toEqual(before);
    const newer = openDatabase(fresh);
    await newer.migrate({ ...migrations, '9999 from tomorrow': async () => {} });
    await newer.close();
    const older = openDatabase(fresh);
    await expect(older.migrate(migrations)).rejects.toThrow(/newer than this Meridian.*"9999 from tomorrow"/);
    await older.close();
  });
});
