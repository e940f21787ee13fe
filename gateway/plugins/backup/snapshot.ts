import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Environment } from '../../core/process/environment.ts';
import { SettingError } from '../../core/process/settings.ts';
import { driver } from '../../core/engine/postgres/postgres-connection.ts';

/** Consistent snapshot of all tables. */
export type Snapshot = {
  migrations: string[];
  tables: { name: string; columns: string[] }[];
  /** Last number of each table's sequence. */
  sequences: Record<string, number>;
  /** Batches of rows, each as column values. */
  rows(table: { name: string; columns: string[] }): AsyncIterable<unknown[][]>;
  close(): Promise<void>;
};

const AT_ONCE = 500;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Index of older databases, without data. */
const SHORT_TEXTS = 'contacts_searchKey_short';
/** Excludes the migration tables, which are handled separately. */
const isData = (table: string): boolean => !table.startsWith('kysely_migration') && table !== SHORT_TEXTS;
const select = ({ name, columns }: { name: string; columns: string[] }): string =>
  `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;

export function openSnapshot({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): Promise<Snapshot> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'meridian.db'));
}

/** Separate reader in WAL mode: a consistent snapshot that blocks no writer. */
async function openSqlite(path: string): Promise<Snapshot> {
  if (!existsSync(path)) throw new SettingError(`DATA_DIR: there is no database at ${path}`);
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  database.exec('begin');
  const all = <T>(sql: string): T[] => database.prepare(sql).all() as T[];
  const names = all<{ name: string; type: string }>(`pragma main.table_list`)
    .filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_') && isData(name))
    .map(({ name }) => name)
    .sort();
  const sequences = all<{ name: string; seq: number }>('select name, seq from sqlite_sequence');
  return {
    migrations: all<{ name: string }>('select name from kysely_migration order by name').map(({ name }) => name),
    tables: names.map((name) => ({
      name,
      columns: all<{ name: string }>(`pragma table_info(${quoted(name)})`).map((column) => column.name),
    })),
    sequences: Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])),
    async *rows(table) {
      const statement = database.prepare(select(table));
      statement.setReturnArrays(true);
      let batch: unknown[][] = [];
      for (const row of statement.iterate()) {
        batch.push(row as unknown as unknown[]);
        if (batch.length < AT_ONCE) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async close() {
      database.close();
    },
  };
}

async function openPostgres(url: string): Promise<Snapshot> {
  const { Client } = driver();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const all = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
  const columns = await all<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
  );
  const byTable = new Map<string, string[]>();
  for (const { table, column } of columns) byTable.set(table, [...(byTable.get(table) ?? []), column]);
  const sequences: Record<string, number> = {};
  for (const { table, sequence } of await all<{ table: string; sequence: string }>(OWNED_SEQUENCES)) {
    const [row] = await all<{ last: number; used: boolean }>(
      `select last_value as last, is_called as used from ${sequence}`,
    );
    if (row?.used) sequences[table] = row.last;
  }
  return {
    migrations: (await all<{ name: string }>('select name from kysely_migration order by name')).map(
      ({ name }) => name,
    ),
    tables: [...byTable].filter(([name]) => isData(name)).map(([name, columns]) => ({ name, columns })),
    sequences,
    async *rows(table) {
      await client.query(`declare rows no scroll cursor for ${select(table)}`);
      for (;;) {
        const { rows } = await client.query({ text: `fetch ${AT_ONCE} from rows`, rowMode: 'array' });
        if (rows.length === 0) break;
        yield rows as unknown[][];
      }
      await client.query('close rows');
    },
    close: () => client.end(),
  };
}

/** Sequences owned by table columns, by table. */
export const OWNED_SEQUENCES = `
  select t.relname as "table", quote_ident(n.nspname) || '.' || quote_ident(s.relname) as sequence
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class t on t.oid = d.refobjid
    join pg_namespace n on n.oid = s.relnamespace
    where d.deptype = 'a' and n.nspname = 'public'`;
