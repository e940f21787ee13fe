import { AsyncResource } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../core/engine/database.ts';
import { addIndex, type RoomMigrations } from '../../core/database/tables.ts';
import { isTransient, type Outages } from '../../core/process/outages.ts';
import { FieldUses } from './field-uses.ts';
import { RightUses } from './right-uses.ts';
import { Samples } from './samples.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    figure_minutes: FiguresTable;
    figure_hours: FiguresTable;
    figure_days: FiguresTable;
    /** Start of the counting, for seeded organizations. */
    figure_marks: { organization_id: string; measuredFrom: string };
  }
}

/** Call counts per minute, hour or day, by endpoint, outcome and duration bucket. */
type FiguresTable = {
  organization_id: string;
  /** In UTC: 2026-11-22T20:15, 2026-11-22T20, or 2026-11-22. */
  period: string;
  operation: string;
  door: string;
  /** Error code; empty for success. */
  code: string;
  bucket: number;
  calls: number;
};

type Cell = Omit<FiguresTable, 'period'>;
type Pile = { table: 'figure_minutes' | 'figure_hours' | 'figure_days'; period: string; cells: Cell[] };

const KEY = ['organization_id', 'period', 'operation', 'door', 'code', 'bucket'] as const;
const FLUSH_MS = 10_000;
const ROWS_AT_ONCE = 500;
/** Maximum unwritten data. */
const PILES_MOST = 300;
const HOUR_MS = 3_600_000;
/** The longest window of alerts, plus an hour. */
const MINUTES_KEPT = 25 * 60;
const MINUTE_MS = 60_000;
const HOURS_KEPT = 30 * 24;
export const DAYS_KEPT = 400;

const LEAST_MS = 0.05;
const RATIO = 1.08;
const STEP = Math.log(RATIO);
const LAST_BUCKET = 182;

/** Logarithmic histogram with steps of 8 %: 0.05 ms to one minute in 182 buckets. */
export const bucketOf = (ms: number): number =>
  ms <= LEAST_MS ? 0 : Math.min(LAST_BUCKET, Math.ceil(Math.log(ms / LEAST_MS) / STEP));
/** Middle of a bucket, with an error of at most 4 %. */
export const timeOf = (bucket: number): number => LEAST_MS * RATIO ** Math.max(0, bucket - 0.5);

export const minuteOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
export const hourOf = (ms: number): string => new Date(ms).toISOString().slice(0, 13);
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const migrations: RoomMigrations = {
  '0161 figures of calls': async (database: Kysely<never>) => {
    for (const table of ['figure_hours', 'figure_days']) await createTable(database, table);
  },
  '0223 figures of minutes': (database: Kysely<never>) => createTable(database, 'figure_minutes'),
  '0225 since when calls are counted': async ({ schema }) => {
    await schema
      .createTable('figure_marks')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('measuredFrom', 'text', (column) => column.notNull())
      .execute();
  },
};

async function createTable(database: Kysely<never>, table: string): Promise<void> {
  const texts = ['organization_id', 'period', 'operation', 'door', 'code'];
  let made = database.schema.createTable(table).addPrimaryKeyConstraint(`${table}_key`, [...KEY] as never);
  for (const name of texts) made = made.addColumn(name as never, 'text', (column) => column.notNull());
  await made
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .execute();
  await addIndex(database, `${table}_period`, table, ['period']);
}

/**
 * Counts calls in memory and adds them to the tables every ten seconds. Idle gateways write nothing; several gateways
 * add to the same rows. A crash loses at most ten seconds.
 */
export class Figures {
  readonly fields: FieldUses;
  readonly rights: RightUses;
  readonly samples: Samples;
  readonly #database: Database;
  readonly #outages: Outages;
  readonly #log: Logger;
  /** Nested maps, because building a combined key per call would cost more. */
  #cells = new Map<string, Map<string, Cell[]>>();
  #hour = 0;
  #piles: Pile[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #prunedAt = '';
  /** Bound to no request, so that the timer doesn't inherit the context of the first caller. */
  readonly #arm = AsyncResource.bind(() => {
    this.#timer = setTimeout(() => void this.flush(), FLUSH_MS).unref();
  });

  constructor(database: Database, outages: Outages, log: Logger) {
    this.#database = database;
    this.#outages = outages;
    this.#log = log;
    this.fields = new FieldUses(database, () => this.#begin());
    this.rights = new RightUses(database, () => this.#begin());
    this.samples = new Samples(database);
  }

  /** Counts one call. */
  count(organization_id: string, operation: string, door: string, code: string, ms: number): void {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.#hour) this.#pile(hour);
    const bucket = bucketOf(ms);
    let operations = this.#cells.get(organization_id);
    if (!operations) this.#cells.set(organization_id, (operations = new Map()));
    let cells = operations.get(operation);
    if (!cells) operations.set(operation, (cells = []));
    const cell = cells.find((one) => one.bucket === bucket && one.door === door && one.code === code);
    if (cell) cell.calls += 1;
    else cells.push({ organization_id, operation, door, code, bucket, calls: 1 });
    this.#begin();
  }

  #begin(): void {
    if (this.#timer === null) this.#arm();
  }

  /** Writes the counts; failed ones are retried with the next. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pile(this.#hour);
    return (this.#writing = this.#writing.then(() => this.#write()));
  }

  /** Moves the counts of an hour aside. */
  #pile(next: number): void {
    if (this.#cells.size > 0) {
      const cells = [...this.#cells.values()].flatMap((operations) => [...operations.values()].flat());
      const ms = this.#hour * HOUR_MS;
      this.#piles.push({ table: 'figure_minutes', period: minuteOf(Date.now()), cells });
      this.#piles.push({ table: 'figure_hours', period: hourOf(ms), cells });
      this.#piles.push({ table: 'figure_days', period: dayOf(ms), cells });
      this.#piles.splice(0, this.#piles.length - PILES_MOST);
      this.#cells = new Map();
    }
    this.#hour = next;
  }

  async #write(): Promise<void> {
    const wasCounted = this.#piles.length > 0;
    try {
      await this.#writePiles();
      await this.fields.write();
      await this.rights.write();
      await this.samples.write();
    } catch (error) {
      if (isTransient(error)) this.#outages.note(error);
      else this.#log.warn({ err: error }, 'figures of calls were not written and will be tried again');
      return;
    }
    if (wasCounted) await this.#prune();
  }

  async #writePiles(): Promise<void> {
    const piles = this.#piles.splice(0);
    for (const [index, pile] of piles.entries()) {
      try {
        while (pile.cells.length > 0) {
          await this.#add(pile.table, pile.period, pile.cells.slice(0, ROWS_AT_ONCE));
          pile.cells = pile.cells.slice(ROWS_AT_ONCE);
        }
      } catch (error) {
        this.#piles.unshift(...piles.slice(index));
        throw error;
      }
    }
  }

  #add(table: Pile['table'], period: string, cells: readonly Cell[]): Promise<unknown> {
    return this.#database.system
      .insertInto(table)
      .values(cells.map((cell) => ({ ...cell, period })))
      .onConflict((conflict) =>
        conflict.columns([...KEY]).doUpdateSet((expression) => ({
          calls: expression(`${table}.calls` as 'calls', '+', expression.ref('excluded.calls' as 'calls')),
        })),
      )
      .execute();
  }

  /** Hourly, and only if something is written. */
  async #prune(): Promise<void> {
    const now = Date.now();
    if (this.#prunedAt === hourOf(now)) return;
    this.#prunedAt = hourOf(now);
    const { system } = this.#database;
    try {
      await system
        .deleteFrom('figure_minutes')
        .where('period', '<', minuteOf(now - MINUTES_KEPT * MINUTE_MS))
        .execute();
      await system
        .deleteFrom('figure_hours')
        .where('period', '<', hourOf(now - HOURS_KEPT * HOUR_MS))
        .execute();
      await system
        .deleteFrom('figure_days')
        .where('period', '<', dayOf(now - DAYS_KEPT * 24 * HOUR_MS))
        .execute();
      await this.samples.prune(now);
    } catch (error) {
      if (isTransient(error)) this.#outages.note(error);
      else this.#log.warn({ err: error }, 'old figures of calls were not removed');
    }
  }
}
