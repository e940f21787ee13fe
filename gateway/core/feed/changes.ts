import { sql, type Generated } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Db, RoomMigrations } from '../database/tables.ts';
import { prepared } from '../database/prepared.ts';
import type { PeerGateways, Span } from './peer-gateways.ts';

declare module '../database/tables.ts' {
  interface Tables {
    changes: ChangesTable;
  }
}

type ChangesTable = {
  sequence: Generated<number>;
  /** The first change of the same transaction, null for that one itself: one undo takes them back together. */
  batch: number | null;
  time: string;
  organization_id: string;
  user_id: string | null;
  /** Set for private records: the only one who reads before and after. */
  owner_id: string | null;
  room: string;
  record: string;
  record_id: string;
  action: ChangeAction;
  before: string | null;
  after: string | null;
  /** The right that the write took, which taking it back takes too. */
  needs: string | null;
};

export type ChangeAction = 'create' | 'update' | 'delete';

/** What a store says of a write. */
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

/** A committed change, as the feed hands it on. */
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
    await database.schema
      .createIndex('changes_organization')
      .on('changes')
      .columns(['organization_id', 'sequence'])
      .execute();
    await database.schema
      .createIndex('changes_record')
      .on('changes')
      .columns(['organization_id', 'record', 'record_id', 'sequence'])
      .execute();
    await database.schema.createIndex('changes_batch').on('changes').columns(['batch']).execute();
  },
  '0007 rights of changes': async (database) => {
    await database.schema.alterTable('changes').addColumn('needs', 'text').execute();
  },
};

/** Who wrote, and whose record it is when it is private. */
type Author = { organization: string; user: string; owner: string; needs: string | null };

type NewRow = Omit<ChangesTable, 'sequence'>;

const insert = prepared((database: Db, row: NewRow) =>
  database.insertInto('changes').values(row).returning(['sequence', 'batch']),
);

/** The number that this transaction took last, of which nobody here was told yet; a query of its own is asked once. */
const LAST = sql<number>`(select currval('changes_sequence_seq'))`;

const insertBehind = prepared((database: Db, { batch: _, ...row }: NewRow) =>
  database
    .insertInto('changes')
    .columns(['batch', ...(Object.keys(row) as (keyof typeof row)[])])
    .expression((expression) =>
      expression
        .selectFrom('changes')
        .where('sequence', '=', LAST)
        .select([sql<number>`coalesce(batch, sequence)`.as('batch')])
        .select(Object.entries(row).map(([name, value]) => sql`${value}::text`.as(name)) as never),
    )
    .returning(['sequence', 'batch']),
);

/** The word of what the transaction did, for every process: it goes out with the commit. */
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

/** What one transaction appends; `first` is the number of the first one, once it is known. */
export type Batch = { rows: Promise<ChangeRow>[]; first: number | null };

/**
 * Appends one change inside the writer's transaction. On PostgreSQL it travels with the commit, and its number is known
 * when that is done.
 */
export async function append(database: Db, author: Author, batch: Batch, change: Change): Promise<ChangeRow> {
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
  };
  const isBehind = batch.rows.length > 0 && batch.first === null;
  const [inserted] = await (isBehind ? insertBehind : insert).later(database, row);
  batch.first ??= inserted!.sequence;
  return { ...row, ...inserted! };
}

const RETRY_MS = 500;

export type Listener = (change: ChangeRow) => void;

/** Hands committed changes to whoever follows: those of this process, and those of its neighbours. */
export class Feed {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #database: Database;
  readonly #neighbours: PeerGateways | null;
  #isStopped = false;
  /** The last change that this process knows of, its own and those it was told of. */
  #seen = 0;

  constructor(database: Database, neighbours: PeerGateways | null) {
    this.#database = database;
    this.#neighbours = neighbours;
  }

  listen(organization: string, listener: Listener): () => void {
    let listeners = this.#listeners.get(organization);
    if (!listeners) this.#listeners.set(organization, (listeners = new Set()));
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(organization);
    };
  }

  /** Called after the commit with what was written here. */
  publish(changes: ChangeRow[]): void {
    const span = spanOf(changes);
    if (!this.#neighbours?.isOrdered) this.#deliver(changes);
    else if (span.first === this.#seen + 1) this.#deliverNext(changes);
    // What a neighbour wrote before comes before.
    else void this.#catchUp();
    this.#neighbours?.notifyAfter(span);
  }

  /** Called inside the transaction. */
  announce(database: Db): void {
    this.#neighbours?.notifyInside(database);
  }

  /** Follows the neighbours; whenever word of them may have been lost, it asks for what it missed. */
  async start(): Promise<void> {
    if (!this.#neighbours) return;
    this.#seen = await this.#latest();
    await this.#neighbours.start((span) => this.#hear(span));
  }

  stop(): void {
    this.#isStopped = true;
    this.#neighbours?.stop();
  }

  /** The place of the last change of an organization. */
  async latestOf(organization: string | null | undefined): Promise<string | null> {
    if (!organization) return null;
    const [last] = await this.#database.system
      .selectFrom('changes')
      .select('sequence')
      .where('organization_id', '=', organization)
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    return String(last?.sequence ?? 0);
  }

  #hear(span: Span | null): void {
    if (span === null) void this.#catchUp();
    else if (this.#neighbours!.isOrdered) {
      if (span.last > this.#seen) void this.#catchUp();
    } else if (span.organization === '' || !this.#listeners.size) this.#seen = Math.max(this.#seen, span.last);
    else void this.#fetch(span);
  }

  #deliver(changes: ChangeRow[]): void {
    for (const change of changes) {
      for (const listener of this.#listeners.get(change.organization_id) ?? []) listener(change);
      for (const listener of this.#listeners.get('*') ?? []) listener(change);
    }
  }

  /** Each change once, in its order, however often and from wherever this process hears of it. */
  #deliverNext(changes: ChangeRow[]): void {
    const next = changes.filter(({ sequence }) => sequence > this.#seen);
    this.#seen = next.at(-1)?.sequence ?? this.#seen;
    this.#deliver(next);
  }

  /** A statement that fails here is tried again: nobody else would tell the subscribers. */
  async #catchUp(): Promise<void> {
    try {
      const missed = await this.#database.system
        .selectFrom('changes')
        .selectAll()
        .where('sequence', '>', this.#seen)
        .orderBy('sequence')
        .execute();
      if (this.#neighbours!.isOrdered) return this.#deliverNext(missed);
      this.#seen = missed.at(-1)?.sequence ?? this.#seen;
      this.#deliver(missed);
    } catch {
      this.#again(() => this.#catchUp());
    }
  }

  async #fetch(span: Span): Promise<void> {
    try {
      const rows = await this.#between(span);
      this.#seen = Math.max(this.#seen, span.last);
      this.#deliver(rows);
    } catch {
      this.#again(() => this.#fetch(span));
    }
  }

  #again(work: () => Promise<void>): void {
    if (!this.#isStopped) setTimeout(() => void work(), RETRY_MS).unref();
  }

  async #latest(): Promise<number> {
    const row = await this.#database.system
      .selectFrom('changes')
      .select((expression) => expression.fn.max('sequence').as('latest'))
      .executeTakeFirst();
    return Number(row?.latest ?? 0);
  }

  async #between({ organization, first, last }: Span): Promise<ChangeRow[]> {
    return this.#database.system
      .selectFrom('changes')
      .selectAll()
      .where('organization_id', '=', organization)
      .where('sequence', '>=', first)
      .where('sequence', '<=', last)
      .orderBy('sequence')
      .execute();
  }
}

const spanOf = (changes: ChangeRow[]): Span => ({
  organization: changes[0]!.organization_id,
  first: changes[0]!.sequence,
  last: changes.at(-1)!.sequence,
});
