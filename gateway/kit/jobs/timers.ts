import type { Logger } from 'pino';

/** Named background work, started by the clock or the feed. */
export type TimerPlan = {
  name: string;
  /** Interval; null if it only runs on demand. */
  everyMs: number | null;
  /** Log message on failure. */
  failure: string;
  /** Starts it now; work done per organization runs for this one. */
  begin(organization: string): unknown;
};

/** State of one timer in this process. */
export class Timer {
  readonly plan: TimerPlan;
  readonly #log: Pick<Logger, 'error'>;
  nextAt: number | null = null;
  lastAt: number | null = null;
  tookMs: number | null = null;
  hasFailed = false;
  isRunning = false;

  constructor(plan: TimerPlan, log: Pick<Logger, 'error'>) {
    this.plan = plan;
    this.#log = log;
  }

  /** Runs and measures the work; errors are logged and return null. */
  async measure<T>(work: () => Promise<T>): Promise<{ answer: T } | null> {
    const started = performance.now();
    this.isRunning = true;
    try {
      const answer = await work();
      this.hasFailed = false;
      return { answer };
    } catch (error) {
      this.hasFailed = true;
      this.#log.error({ err: error }, this.plan.failure);
      return null;
    } finally {
      this.isRunning = false;
      this.lastAt = Date.now();
      this.tookMs = Math.round(performance.now() - started);
    }
  }
}

/** All timers of a process. */
export class Timers {
  readonly #log: Pick<Logger, 'error'>;
  readonly #all = new Map<string, Timer>();

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  add(plan: TimerPlan): Timer {
    if (this.#all.has(plan.name)) throw new Error(`Two timers are called ${plan.name}`);
    const timer = new Timer(plan, this.#log);
    this.#all.set(plan.name, timer);
    return timer;
  }

  find(name: string): Timer | null {
    return this.#all.get(name) ?? null;
  }

  all(): Timer[] {
    return [...this.#all.values()].sort((one, other) => (one.plan.name < other.plan.name ? -1 : 1));
  }
}
