import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './tables.ts';

/** Waits until no other transaction does something about the same thing, of whatever process: SQLite has one writer anyway. */
export const lockUntilCommit = prepared((database: Db, { thing }: { thing: string }) =>
  database.selectNoFrom(sql`pg_advisory_xact_lock(hashtext(${thing}))`.as('locked')),
);

/** The same about one record: others may do something about other records meanwhile, and nobody about all of them. */
export const lockOneUntilCommit = prepared((database: Db, { organization, record }: Place) =>
  database.selectNoFrom([
    sql`pg_advisory_xact_lock_shared(hashtext(${organization}))`.as('shared'),
    sql`pg_advisory_xact_lock(hashtext(${organization}), hashtext(${record}))`.as('locked'),
  ]),
);

type Place = { organization: string; record: string };
