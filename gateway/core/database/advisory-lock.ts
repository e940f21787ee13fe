import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './tables.ts';

/** Locks a topic until commit, across processes. SQLite needs no lock: it has a single writer. */
export const lockUntilCommit = prepared((database: Db, { thing }: { thing: string }) =>
  database.selectNoFrom(sql`pg_advisory_xact_lock(hashtext(${thing}))`.as('locked')),
);

/** Same for one record. Other records stay free, but the topic as a whole can't be locked meanwhile. */
export const lockOneUntilCommit = prepared((database: Db, { organization, record }: Place) =>
  database.selectNoFrom([
    sql`pg_advisory_xact_lock_shared(hashtext(${organization}))`.as('shared'),
    sql`pg_advisory_xact_lock(hashtext(${organization}), hashtext(${record}))`.as('locked'),
  ]),
);

type Place = { organization: string; record: string };
