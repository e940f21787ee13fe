import type { Kysely, SelectQueryBuilder } from 'kysely';
import { addIndex, type Db, type RoomMigrations, type Tables } from '../../core/database/tables.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    jobs: JobsTable;
  }
}

type JobsTable = {
  id: string;
  name: string;
  /** Deduplication key: a job is queued once per key. */
  key: string;
  /** Null for jobs of the product itself. */
  organization_id: string | null;
  /** Earliest start. Claiming a job pushes it, so that other processes leave it alone until then. */
  runAt: string;
  /** Number of started attempts. */
  attempts: number;
  error: string | null;
  payload: string;
  /** Duration of the last run in milliseconds. */
  took: number | null;
  /** Jobs of one lane run one after another; null for the general queue. */
  lane: string | null;
};

/** A job to queue. */
export type QueuedJob = {
  name: string;
  key: string;
  organization: string | null;
  payload?: Record<string, unknown>;
  /** Defaults to now. */
  runAt?: number;
  /** For work that waits for another server: lanes don't delay each other or other jobs. */
  lane?: string;
};

export const migrations: RoomMigrations = {
  '0180 jobs': async (database: Kysely<never>) => {
    await database.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('organization_id', 'text', (column) =>
        column.references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('runAt', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('took', 'integer')
      .execute();
    await addIndex(database, 'jobs_due', 'jobs', ['runAt']);
    await addIndex(database, 'jobs_organization', 'jobs', ['organization_id']);
  },
  '0290 lanes of jobs': async (database) => {
    await database.schema.alterTable('jobs').addColumn('lane', 'text').execute();
    const index = database.schema.createIndex('jobs_lane').on('jobs').columns(['lane', 'runAt']);
    await index.where('lane' as never, 'is not', null).execute();
  },
};

/** A row as read; claiming it fails if another process changed it since. */
export type JobRow = Pick<JobsTable, 'id' | 'name' | 'organization_id' | 'runAt' | 'attempts' | 'payload'>;

const COLUMNS = ['id', 'name', 'organization_id', 'runAt', 'attempts', 'payload'] as const;

const textOf = (ms: number): string => new Date(ms).toISOString();

/** Queues a job inside the transaction of the write that needs it. */
export const queueRow = (
  database: Db,
  { name, key, organization, payload = {}, runAt, lane }: QueuedJob,
  now: number,
) =>
  database
    .insertInto('jobs')
    .values({
      id: crypto.randomUUID(),
      name,
      key,
      organization_id: organization,
      runAt: textOf(runAt ?? now),
      attempts: 0,
      error: null,
      payload: JSON.stringify(payload),
      took: null,
      lane: lane ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

const due = (system: Db, now: number) => system.selectFrom('jobs').where('runAt', '<=', textOf(now));

export const dueRows = (system: Db, now: number, most: number): Promise<JobRow[]> =>
  due(system, now).select(COLUMNS).where('lane', 'is', null).orderBy('runAt').limit(most).execute();

/** Lanes with due jobs, the longest overdue first. */
export async function dueLanes(system: Db, now: number, busy: readonly string[], most: number): Promise<string[]> {
  let lanes = due(system, now).select('lane').where('lane', 'is not', null);
  if (busy.length > 0) lanes = lanes.where('lane', 'not in', busy);
  const rows = await lanes
    .groupBy('lane')
    .orderBy(({ fn }) => fn.min('runAt'))
    .limit(most)
    .execute();
  return rows.map(({ lane }) => lane!);
}

export const dueInLane = (system: Db, now: number, lane: string): Promise<JobRow | undefined> =>
  due(system, now).select(COLUMNS).where('lane', '=', lane).orderBy('runAt').limit(1).executeTakeFirst();

/** When the next job without a lane is due; null if there is none. */
export const nextRunAt = (system: Db): Promise<number | null> =>
  earliest(system.selectFrom('jobs').where('lane', 'is', null));

/** When the next job of a lane outside this list is due. */
export const nextInLanes = (system: Db, busy: readonly string[]): Promise<number | null> => {
  const lanes = system.selectFrom('jobs').where('lane', 'is not', null);
  return earliest(busy.length > 0 ? lanes.where('lane', 'not in', busy) : lanes);
};

async function earliest(rows: SelectQueryBuilder<Tables, 'jobs', object>): Promise<number | null> {
  const row = await rows.select(({ fn }) => fn.min('runAt').as('runAt')).executeTakeFirst();
  return row?.runAt == null ? null : Date.parse(row.runAt);
}

/** Queued jobs of all organizations by state; retried jobs count as failed until they succeed. */
export async function countJobs(system: Db, now: number): Promise<{ due: number; later: number; failed: number }> {
  const row = await system
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('error', 'is', null).filterWhere('runAt', '<=', textOf(now)).as('due'),
      fn.countAll<number>().filterWhere('error', 'is', null).filterWhere('runAt', '>', textOf(now)).as('later'),
      fn.countAll<number>().filterWhere('error', 'is not', null).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { due: Number(row.due), later: Number(row.later), failed: Number(row.failed) };
}

type Moved = { runAt: number; attempts?: number; error?: string | null; took?: number };

/**
 * Updates a job if it is unchanged since it was read, so that only one process claims it. Returns the new row, or null.
 */
export async function moveOn(system: Db, row: JobRow, { runAt, ...more }: Moved): Promise<JobRow | null> {
  const moved = { runAt: textOf(runAt), ...more };
  const rows = await system
    .updateTable('jobs')
    .set(moved)
    .where('id', '=', row.id)
    .where('runAt', '=', row.runAt)
    .returning('id')
    .execute();
  return rows.length === 1 ? { ...row, runAt: moved.runAt, attempts: more.attempts ?? row.attempts } : null;
}

export const forgetRow = (system: Db, { id, runAt }: JobRow) =>
  system.deleteFrom('jobs').where('id', '=', id).where('runAt', '=', runAt).execute();
