import type { Generated } from 'kysely';
import type { Database } from '../../core/engine/database.ts';
import { addIndex, type RoomMigrations } from '../../core/database/tables.ts';
import type { ErrorCode } from '../../core/ground/errors.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    request_samples: SamplesTable;
  }
}

/** Why a call is sampled. */
export type SampleReason = 'error' | 'slow' | 'share';

/** A sampled call: request shape and outcome, never the content. */
type SamplesTable = {
  sequence: Generated<number>;
  organization_id: string;
  /** Request id, as in the response header. */
  request: string;
  time: string;
  operation: string;
  door: string;
  /** Error code; empty for success. */
  code: string;
  ms: number;
  why: SampleReason;
  user_id: string;
  /** Token of the call. */
  token_id: string | null;
  /** Origin of the call's changes. */
  origin_id: string | null;
  /** JSON: arguments by name, type and rough size. */
  arguments: string;
  document: string | null;
};

export type Sample = Omit<SamplesTable, 'sequence'>;
export type SampleRow = Sample & { sequence: number };

/** Maximum samples per organization in ten seconds, and in total. */
const WINDOW_MOST = 50;
const KEPT_MOST = 5_000;
/** Maximum unwritten samples. */
const WAITING_MOST = 1_000;
const SHARE = 0.01;
const MINUTE_MS = 60_000;
export const SAMPLE_DAYS = 7;

export const migrations: RoomMigrations = {
  '0222 samples of requests': async (database, engine) => {
    const texts = ['organization_id', 'request', 'time', 'operation', 'door', 'code', 'why', 'user_id', 'arguments'];
    let made = database.schema.createTable('request_samples').addColumn('sequence', engine.sequence as never);
    for (const name of texts) made = made.addColumn(name as never, 'text', (column) => column.notNull());
    await made
      .addColumn('ms', engine.real, (column) => column.notNull())
      .addColumn('token_id', 'text')
      .addColumn('origin_id', 'text')
      .addColumn('document', 'text')
      .execute();
    await addIndex(database, 'request_samples_order', 'request_samples', ['organization_id', 'sequence']);
    await addIndex(database, 'request_samples_time', 'request_samples', ['time']);
  },
};

/** Slowest call of an operation in one minute: unwritten, or already stored. */
type Slowest = { minute: number; ms: number; waiting: Sample | null };
type Taken = { count: number; operations: Map<string, Slowest> };

/**
 * Samples calls: all errors, the slowest per operation and minute, and one percent of the rest. Kept in memory and
 * written with the figures.
 */
export class Samples {
  readonly #database: Database;
  readonly #taken = new Map<string, Taken>();
  #waiting: Sample[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether and why to sample a call. Runs for every call, so it only compares numbers. */
  wants(organization: string, operation: string, code: ErrorCode | '', ms: number): SampleReason | null {
    const taken = this.#takenOf(organization);
    if (taken.count >= WINDOW_MOST) return null;
    if (code !== '') return 'error';
    const slowest = taken.operations.get(operation);
    if (!slowest || ms > slowest.ms || slowest.minute !== Math.floor(Date.now() / MINUTE_MS)) return 'slow';
    return Math.random() < SHARE ? 'share' : null;
  }

  take(sample: Sample): void {
    const taken = this.#takenOf(sample.organization_id);
    taken.count += 1;
    if (sample.why !== 'slow') return this.#keep(sample);
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const { operation, ms } = sample;
    const before = taken.operations.get(operation);
    // A slower call of the same minute replaces the unwritten one.
    if (before?.minute === minute && before.waiting)
      this.#waiting = this.#waiting.filter((other) => other !== before.waiting);
    this.#keep(sample);
    taken.operations.set(operation, { minute, ms, waiting: sample });
  }

  /** Throws on failure and keeps the data for the next time. */
  async write(): Promise<void> {
    for (const [organization, taken] of this.#taken) {
      const minute = Math.floor(Date.now() / MINUTE_MS);
      for (const [operation, slowest] of taken.operations) {
        if (slowest.minute === minute) slowest.waiting = null;
        else taken.operations.delete(operation);
      }
      taken.count = 0;
      if (taken.operations.size === 0) this.#taken.delete(organization);
    }
    const samples = this.#waiting;
    if (samples.length === 0) return;
    this.#waiting = [];
    try {
      await this.#database.system.insertInto('request_samples').values(samples).execute();
    } catch (error) {
      this.#waiting = [...samples, ...this.#waiting].slice(0, WAITING_MOST);
      throw error;
    }
  }

  /** Removes old samples, and the oldest of organizations with too many. */
  async prune(now: number): Promise<void> {
    const { system } = this.#database;
    const oldest = new Date(now - SAMPLE_DAYS * 24 * 60 * MINUTE_MS).toISOString();
    await system.deleteFrom('request_samples').where('time', '<', oldest).execute();
    const full = await system
      .selectFrom('request_samples')
      .select('organization_id')
      .groupBy('organization_id')
      .having(({ fn }) => fn.countAll(), '>', KEPT_MOST)
      .execute();
    for (const { organization_id } of full) {
      const own = system.selectFrom('request_samples').where('organization_id', '=', organization_id);
      const last = await own
        .select('sequence')
        .orderBy('sequence', 'desc')
        .offset(KEPT_MOST)
        .limit(1)
        .executeTakeFirst();
      if (!last) continue;
      await system
        .deleteFrom('request_samples')
        .where('organization_id', '=', organization_id)
        .where('sequence', '<=', last.sequence)
        .execute();
    }
  }

  #takenOf(organization: string): Taken {
    let taken = this.#taken.get(organization);
    if (!taken) this.#taken.set(organization, (taken = { count: 0, operations: new Map() }));
    return taken;
  }

  #keep(sample: Sample): void {
    if (this.#waiting.length < WAITING_MOST) this.#waiting.push(sample);
  }
}
