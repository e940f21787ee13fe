import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Waits until no other transaction does something about the same thing, of whatever process: SQLite has one writer anyway. */
export const lockUntilCommit = (database: Db, thing: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(database);
