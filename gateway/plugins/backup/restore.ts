import { sql } from 'kysely';
import { BackupError, FORMAT, NOTHING_CHANGED, readLines, VERSION, type BackupLine } from './backup-file.ts';
import type { Counts } from './backup.ts';
import type { Database } from '../../core/engine/database.ts';
import type { Db, RoomMigrations } from '../../core/database/tables.ts';
import type { Files } from '../../kit/files/files.ts';
import { loaders } from './table-loader.ts';
import { applyMigrations } from '../../core/database/migrations.ts';

type Head = { format: string; version: number; migrations: string[]; sequences: Record<string, number> };

/** Maximum parameters per statement on both engines. */
const VALUES_MOST = 16_000;
const ROWS_MOST = 250;

/**
 * Restores a backup of either engine into either. The file is verified first, then restored in one transaction with the
 * backup's schema version; newer migrations run afterwards.
 */
export async function restoreBackup(
  database: Database,
  files: Pick<Files, 'store'>,
  migrations: RoomMigrations,
  path: string,
  isForced: boolean,
): Promise<Counts> {
  const { engine, system } = database;
  const loader = loaders[engine.engine];
  const head = await check(path, migrations);
  const own = Object.fromEntries(head.migrations.map((name) => [name, migrations[name]!]));
  const counts = { tables: 0, rows: 0, files: 0 };

  await loader.prepare(system);
  await system.transaction().execute(async (transaction) => {
    const tables = await tablesOf(transaction);
    if (!isForced) await refuseData(transaction, tables);
    await loader.clear(transaction, tables);
    await applyMigrations(transaction, engine, own);
    const made = await tablesOf(transaction);
    const finish = await loader.open(transaction);
    await load(path, transaction, new Set(made), files, counts);
    await finish(head.sequences);
  });
  await database.migrate(migrations);
  return counts;
}

/** Reads the whole file first, so that a damaged one changes nothing. */
async function check(path: string, migrations: RoomMigrations): Promise<Head> {
  let head: Head | null = null;
  for await (const line of readLines(path)) {
    if (head) continue;
    const first = line as Partial<Head>;
    if (first.format !== FORMAT)
      throw new BackupError(`${path} is damaged or no backup (its head is missing): ${NOTHING_CHANGED}`);
    if (first.version !== VERSION || !Array.isArray(first.migrations)) {
      throw new BackupError(`${path} has the format ${first.version}, which is unknown to this Meridian`);
    }
    head = first as Head;
    const unknown = head.migrations.find((name) => !(name in migrations));
    if (unknown) {
      throw new BackupError(`${path} is of a newer Meridian: its migration "${unknown}" is unknown here`);
    }
  }
  if (!head) throw new BackupError(`${path} is damaged or no backup (it is empty): ${NOTHING_CHANGED}`);
  return head;
}

const tablesOf = async (database: Db): Promise<string[]> =>
  (await database.introspection.getTables({ withInternalKyselyTables: true }))
    .filter(({ isView, schema }) => !isView && (schema ?? 'public') === 'public')
    .map(({ name }) => name);

async function refuseData(database: Db, tables: string[]): Promise<void> {
  for (const table of tables.filter((name) => !name.startsWith('kysely_migration'))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database);
    if (rows.length > 0) {
      throw new BackupError(`The database is not empty (${table}); with --force its data is replaced by the backup's`);
    }
  }
}

async function load(
  path: string,
  database: Db,
  tables: Set<string>,
  files: Pick<Files, 'store'>,
  counts: Counts,
): Promise<void> {
  const lines = new Ahead(readLines(path));
  await lines.next();
  for (let line = await lines.next(); line !== null; line = await lines.next()) {
    const { table, columns, file } = line as { table?: string; columns?: string[]; file?: string };
    if (file !== undefined) {
      const { hash } = await files.store(null, contentOf(lines));
      if (hash !== file)
        throw new BackupError(`${path} is damaged (the content ${file} is not what it was): ${NOTHING_CHANGED}`);
      counts.files += 1;
    } else if (table !== undefined && columns && tables.has(table)) {
      counts.tables += 1;
      for await (const rows of rowsOf(lines, Math.min(ROWS_MOST, Math.floor(VALUES_MOST / columns.length)))) {
        await insert(database, table, columns, rows);
        counts.rows += rows.length;
      }
    } else throw new BackupError(`${path} holds what this Meridian has no place for (${JSON.stringify(line)})`);
  }
}

async function insert(database: Db, table: string, columns: string[], rows: unknown[][]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(database);
}

async function* rowsOf(lines: Ahead, most: number): AsyncGenerator<unknown[][]> {
  let rows: unknown[][] = [];
  for (let row = await lines.next(Array.isArray); row !== null; row = await lines.next(Array.isArray)) {
    rows.push(row as unknown[]);
    if (rows.length < most) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function* contentOf(lines: Ahead): AsyncGenerator<Buffer> {
  const isPiece = (line: BackupLine): boolean => typeof line === 'string';
  for (let piece = await lines.next(isPiece); piece !== null; piece = await lines.next(isPiece))
    yield Buffer.from(piece as string, 'base64');
}

/** Line reader with one line of lookahead. */
class Ahead {
  readonly #lines: AsyncIterator<BackupLine>;
  #kept: BackupLine | null = null;

  constructor(lines: AsyncIterable<BackupLine>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async next(isWanted: (line: BackupLine) => boolean = () => true): Promise<BackupLine | null> {
    if (this.#kept === null) {
      const { value, done } = await this.#lines.next();
      this.#kept = done ? null : value;
    }
    const line = this.#kept;
    if (line === null || !isWanted(line)) return null;
    this.#kept = null;
    return line;
  }
}
