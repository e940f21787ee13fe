import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './tables.ts';

/** Waits until no other transaction does something about the same thing, of whatever process: SQLite has one writer anyway. */
export const lockUntilCommit = prepared((database: Db, { thing }: { thing: string }) =>
  database.selectNoFrom(sql`pg_advisory_xact_lock(hashtext(${thing}))`.as('locked')),
);
