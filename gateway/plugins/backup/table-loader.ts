import { sql } from 'kysely';
import { BackupError } from './backup-file.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Engine } from '../../core/database/dialect.ts';
import { OWNED_SEQUENCES } from './snapshot.ts';

/** Empties and fills tables with deferred reference checks. */
export type TableLoader = {
  /** Runs before the transaction, on a database that nothing else uses. */
  prepare(system: Db): Promise<void>;
  clear(transaction: Db, tables: string[]): Promise<void>;
  /** Returns a function that checks references and sets the sequences. */
  open(transaction: Db): Promise<(sequences: Record<string, number>) => Promise<void>>;
};

const sqlite: TableLoader = {
  async prepare(system) {
    await sql`pragma foreign_keys = off`.execute(system);
  },
  async clear(transaction, tables) {
    // Drops search indexes first; their internal tables can't be dropped separately.
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_schema where sql like 'create virtual table%'`.execute(transaction);
    const searches = rows.map(({ name }) => name);
    for (const search of searches) await sql`drop table ${sql.table(search)}`.execute(transaction);
    for (const table of tables.filter((name) => !searches.some((search) => name.startsWith(search))))
      await sql`drop table ${sql.table(table)}`.execute(transaction);
  },
  async open(transaction) {
    return async (sequences) => {
      const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(transaction);
      if (rows[0]) throw new BackupError(`The backup is not whole: a row of ${rows[0].table} refers to nothing`);
      for (const [table, last] of Object.entries(sequences)) {
        await sql`delete from sqlite_sequence where name = ${table}`.execute(transaction);
        await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(transaction);
      }
    };
  },
};

const postgres: TableLoader = {
  async prepare() {},
  async clear(transaction, tables) {
    for (const table of tables) await sql`drop table ${sql.table(table)} cascade`.execute(transaction);
    // Drops the functions of triggers; those of extensions stay.
    const { rows } = await sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(transaction);
    for (const { name } of rows) await sql.raw(`drop function ${name}`).execute(transaction);
  },
  async open(transaction) {
    const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
      select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(transaction);
    for (const { table, name } of references)
      await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(transaction);
    // Disables triggers while rows are loaded, because the backup already contains what they maintain.
    const { rows: tables } = await sql<{ name: string }>`
      select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relhastriggers`.execute(transaction);
    for (const { name } of tables) await sql.raw(`alter table ${name} disable trigger user`).execute(transaction);
    return async (sequences) => {
      for (const { name } of tables) await sql.raw(`alter table ${name} enable trigger user`).execute(transaction);
      for (const { table, name, definition } of references)
        await sql.raw(`alter table ${table} add constraint "${name}" ${definition}`).execute(transaction);
      const { rows: owned } = await sql.raw<{ table: string; sequence: string }>(OWNED_SEQUENCES).execute(transaction);
      for (const { table, sequence } of owned) {
        const last = sequences[table];
        if (last) await sql`select setval(${sequence}, ${last})`.execute(transaction);
      }
    };
  },
};

export const loaders: Record<Engine, TableLoader> = { sqlite, postgres };
