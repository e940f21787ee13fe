import type { Logger } from 'pino';
import { traceAlone } from '../../core/tracing/tracing.ts';
import { afterCommit } from '../../core/database/transact.ts';
import type { Db } from '../../core/database/tables.ts';
import { DueClock } from './due-clock.ts';
import type { JobKinds, JobRun } from './job-kind.ts';
import { JobLanes } from './job-lanes.ts';
import { dueRows, forgetRow, moveOn, nextRunAt, queueRow, type JobRow, type QueuedJob } from './job-rows.ts';
import type { Timer, Timers } from './timers.ts';

const LEASE_MS = 60_000;
const ATTEMPTS_MOST = 5;
const RETRY_AFTER_MS = 5_000;
const RETRY_AFTER_MOST_MS = 60 * 60 * 1_000;
/** How long a failed job stays visible. */
const GIVEN_UP_MS = 7 * 24 * 3_600_000;
const AT_ONCE = 2;
/** Polling interval, because a process may have crashed during a job. */
const LOOK_MS = 60_000;

type Needs = {
  database: { system: Db };
  log: Pick<Logger, 'error'>;
  timers: Timers;
  /** Whether other processes use the same queue. */
  hasNeighbours: boolean;
  now?: () => number;
  leaseMs?: number;
};
type Start<S, Call> = { kinds: JobKinds<S, Call>; services: S; as: JobRun<S, Call>['as'] };

/** Runs queued jobs once, in any process, and again if a process crashed during one. */
export class JobRunner<S, Call> {
  readonly #system: Db;
  readonly #log: Needs['log'];
  readonly #now: () => number;
  readonly #leaseMs: number;
  readonly #queue: DueClock;
  readonly #laneClock: Timer;
  #start: Start<S, Call> | null = null;
  #lanes: JobLanes | null = null;

  constructor({ database, log, timers, hasNeighbours, now = Date.now, leaseMs = LEASE_MS }: Needs) {
    this.#system = database.system;
    this.#log = log;
    this.#now = now;
    this.#leaseMs = leaseMs;
    this.#queue = new DueClock(timers, {
      name: 'queue',
      everyMs: hasNeighbours ? LOOK_MS : null,
      failure: 'queued jobs can not be begun, and will be later',
      run: () => this.#doDue(),
      now,
    });
    this.#laneClock = timers.add({
      name: 'lanes',
      everyMs: null,
      failure: 'queued jobs of lanes can not be begun, and will be later',
      begin: () => this.#lanes?.look(),
    });
  }

  /** Queues a job in the transaction of the write that needs it; does nothing if the key is already queued. */
  async queue(database: Db, job: QueuedJob): Promise<void> {
    await queueRow(database, job, this.#now());
    afterCommit(database, () => void (job.lane === undefined ? this.#queue.look() : this.#lanes?.look()));
  }

  start(start: Start<S, Call>): void {
    this.#start = start;
    const [system, now, clock] = [this.#system, this.#now, this.#laneClock];
    this.#lanes = new JobLanes({ system, now, clock, run: (row) => this.#do(start, row) });
    void this.look();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#queue.stop(), this.#lanes?.stop()]);
  }

  /** Runs due jobs; resolves when none is left. */
  async look(): Promise<void> {
    await Promise.all([this.#lanes?.idle(), this.#queue.look()]);
  }

  async #doDue(): Promise<number | null> {
    const start = this.#start;
    if (!start) return null;
    for (;;) {
      const due = await dueRows(this.#system, this.#now(), AT_ONCE);
      if (due.length === 0 || this.#queue.isStopped) return nextRunAt(this.#system);
      await Promise.all(due.map((row) => this.#do(start, row)));
    }
  }

  /** Claiming a job pushes its `runAt`; the lease lasts as long as it is renewed. */
  async #do({ kinds, services, as }: Start<S, Call>, row: JobRow): Promise<void> {
    const kind = kinds[row.name];
    const attemptsMost = kind?.attemptsMost ?? ATTEMPTS_MOST;
    if (row.attempts > attemptsMost) return void (await forgetRow(this.#system, row));
    const attempt = row.attempts + 1;
    const held = await moveOn(this.#system, row, { runAt: this.#now() + this.#leaseMs, attempts: attempt });
    if (!held) return;
    const lease = new Lease(this.#system, held, this.#leaseMs, this.#now);
    const { signal } = lease;
    const payload = JSON.parse(row.payload) as Record<string, unknown>;
    const run = { services, organization: row.organization_id, payload, attempt, now: this.#now(), signal, as };
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    try {
      if (!kind) throw new Error(`Nobody does jobs named ${row.name}`);
      if (attempt > attemptsMost) {
        await kind.giveUp?.(run);
        const runAt = this.#now() + GIVEN_UP_MS;
        await moveOn(this.#system, await lease.end(), { runAt, took: took() });
        return;
      }
      const again = await traceAlone({ name: `job ${row.name}`, kind: 'consumer' }, () => kind.run(run));
      const mine = await lease.end();
      if (again === null) await forgetRow(this.#system, mine);
      else await moveOn(this.#system, mine, { runAt: again, attempts: 0, error: null, took: took() });
    } catch (error) {
      const mine = await lease.end();
      if (lease.signal.aborted) return;
      this.#log.error({ err: error, job: row.name }, 'a job failed, and will be tried again');
      const wait = Math.min(RETRY_AFTER_MS * 4 ** (attempt - 1), RETRY_AFTER_MOST_MS);
      const problem = (error as Error).message.slice(0, 500);
      await moveOn(this.#system, mine, { runAt: this.#now() + wait, error: problem, took: took() });
    }
  }
}

/** Renews the claim on a job while it runs. */
class Lease {
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #row: JobRow;
  #moving: Promise<void> = Promise.resolve();

  constructor(system: Db, row: JobRow, leaseMs: number, now: () => number) {
    this.#row = row;
    const move = async () => {
      const moved = await moveOn(system, this.#row, { runAt: now() + leaseMs }).catch(() => this.#row);
      if (moved) this.#row = moved;
      else this.#lost.abort();
    };
    this.#timer = setInterval(() => (this.#moving = this.#moving.then(move)), leaseMs / 3).unref();
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Stops renewing; returns the latest row. */
  async end(): Promise<JobRow> {
    clearInterval(this.#timer);
    await this.#moving;
    return this.#row;
  }
}
