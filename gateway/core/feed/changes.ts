import { sql, type Generated } from 'kysely';
import { addIndex, type Db, type RoomMigrations } from '../database/tables.ts';
import { prepared } from '../database/prepared.ts';
import { soughtAs } from './label.ts';
import type { CameFrom } from './origins.ts';

declare module '../database/tables.ts' {
  interface Tables {
    changes: ChangesTable;
  }
}

type ChangesTable = {
  sequence: Generated<number>;
  /** First change of the same transaction, null for the first one itself; a transaction is undone as a whole. */
  batch: number | null;
  time: string;
  organization_id: string;
  user_id: string | null;
  /** Set for private records: the only user who may read before and after. */
  owner_id: string | null;
  room: string;
  record: string;
  record_id: string;
  action: ChangeAction;
  before: string | null;
  after: string | null;
  /** Right that the write needed; undoing it needs the same. */
  needs: string | null;
  /** Origin of the change; null for changes older than this column. */
  origin_id: string | null;
  /** Name of the record in lower case, for search. */
  labelKey: string | null;
  /** The change that this one undid. */
  undoes: number | null;
};

export type ChangeAction = 'create' | 'update' | 'delete';

/** A change as a store reports it. */
export type Change = {
  room: string;
  record: string;
  id: string;
  action: ChangeAction;
  before: unknown;
  after: unknown;
  /** The record is private to the user of the scope. */
  isPrivate?: boolean;
};

/** A committed change of the feed. */
export type ChangeRow = Omit<ChangesTable, 'sequence'> & { sequence: number };

export const migrations: RoomMigrations = {
  '0001 changes': async (database, engine) => {
    await database.schema
      .createTable('changes')
      .addColumn('sequence', engine.sequence as never)
      .addColumn('batch', 'bigint')
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('owner_id', 'text')
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await addIndex(database, 'changes_organization', 'changes', ['organization_id', 'sequence']);
    await addIndex(database, 'changes_record', 'changes', ['organization_id', 'record', 'record_id', 'sequence']);
    await addIndex(database, 'changes_batch', 'changes', ['batch']);
  },
  '0007 rights of changes': async (database) => {
    await database.schema.alterTable('changes').addColumn('needs', 'text').execute();
  },
  // Only batches of several changes are indexed; most transactions have one.
  '0190 changes of several are found together': async (database) => {
    await database.schema.dropIndex('changes_batch').execute();
    const index = database.schema.createIndex('changes_batch').on('changes').columns(['batch']);
    await index.where('batch' as never, 'is not', null).execute();
  },
  // Ended sessions without an organization: their rows are never read, sealed or removed.
  '0239 changes of no organization go': async (database) => {
    const all = database as unknown as Db;
    for (const table of ['changes', 'change_origins'] as const)
      await all.deleteFrom(table).where('organization_id', '=', '').execute();
  },
};

const lastChange = prepared((database: Db, { organization }: { organization: string }) =>
  database
    .selectFrom('changes')
    .select('sequence')
    .where('organization_id', '=', organization)
    .orderBy('sequence', 'desc')
    .limit(1),
);

/** Position of an organization's last committed change. */
export async function latestOf(database: Db, organization: string): Promise<number> {
  const [last] = await lastChange(database, { organization });
  return last?.sequence ?? 0;
}

/** Author of a change, and owner of the record if it is private. */
type Author = {
  organization: string;
  user: string | null;
  owner: string;
  needs: string | null;
  origin: string | null;
  undoes: number | null;
};

type NewRow = Omit<ChangesTable, 'sequence'>;

const insert = prepared((database: Db, row: NewRow) =>
  database.insertInto('changes').values(row).returning(['sequence', 'batch']),
);

/** Last number of this transaction, not yet known to the process; wrapped in a query so that it runs once. */
const LAST = sql<number>`(select currval('changes_sequence_seq'))`;

/** The row as typed values, for `insert … select`. */
const typed = (row: object) =>
  Object.entries(row).map(([name, value]) =>
    (name === 'undoes' || name === 'batch' ? sql`${value}::bigint` : sql`${value}::text`).as(name),
  ) as never;

const insertBehind = prepared((database: Db, { batch: _, ...row }: NewRow) =>
  database
    .insertInto('changes')
    .columns(['batch', ...(Object.keys(row) as (keyof typeof row)[])])
    .expression((expression) =>
      expression
        .selectFrom('changes')
        .where('sequence', '=', LAST)
        .select([sql<number>`coalesce(batch, sequence)`.as('batch')])
        .select(typed(row)),
    )
    .returning(['sequence', 'batch']),
);

/** For single-record writes: waits for the feed lock of the organization before it takes a number. */
const insertInTurn = prepared((database: Db, row: NewRow) => {
  const turn = sql`(select pg_advisory_xact_lock(hashtext('feed of ' || ${row.organization_id}::text)))`;
  return database
    .insertInto('changes')
    .columns(Object.keys(row) as (keyof NewRow)[])
    .expression((expression) => expression.selectFrom(turn.as('turn')).select(typed(row)))
    .returning(['sequence', 'batch']);
});

/** Notifies all processes of the transaction's only change; sent by the database with the commit. */
export const tellOfOnly = prepared((database: Db, { word, organization }: { word: string; organization: string }) =>
  database.selectNoFrom(
    sql`pg_notify('meridian_changes', concat_ws(' ', ${word}::text, ${LAST}, ${LAST}, ${organization}::text))`.as(
      'told',
    ),
  ),
);

/** Same for several changes: from the first to the last number. */
export const tellOfLast = prepared((database: Db, { word }: { word: string }) =>
  database
    .selectFrom('changes')
    .where('sequence', '=', LAST)
    .select(
      sql`pg_notify('meridian_changes', concat_ws(' ', ${word}::text, coalesce(batch, sequence), sequence, organization_id))`.as(
        'told',
      ),
    ),
);

/** Changes of one transaction; `first` is the number of the first one, once known. */
export type Batch = {
  rows: Promise<ChangeRow>[];
  first: number | null;
  records: Set<string>;
  cameFrom: CameFrom | null;
  /** Write of a single record: other writes run in parallel, and only the feed is locked. */
  isOne: boolean;
};

/**
 * Appends one change inside the write's transaction. On PostgreSQL it is sent with the commit, and resolves with its
 * number afterwards.
 */
export async function append(
  database: Db,
  author: Author,
  batch: Batch,
  change: Change,
  hasToWait: boolean,
): Promise<ChangeRow> {
  const row = {
    batch: batch.first,
    time: new Date().toISOString(),
    organization_id: author.organization,
    user_id: author.user,
    owner_id: change.isPrivate ? author.owner : null,
    room: change.room,
    record: change.record,
    record_id: change.id,
    action: change.action,
    before: change.before == null ? null : JSON.stringify(change.before),
    after: change.after == null ? null : JSON.stringify(change.after),
    needs: author.needs,
    origin_id: author.origin,
    labelKey: soughtAs(change),
    undoes: author.undoes,
  };
  const isBehind = batch.rows.length > 0 && batch.first === null;
  const [inserted] = await (hasToWait ? insertInTurn : isBehind ? insertBehind : insert).later(database, row);
  batch.first ??= inserted!.sequence;
  return { ...row, ...inserted! };
}
