import type { Logger } from 'pino';

/** Work that the clock or the feed begins, by its name. */
export type TimerPlan = {
  name: string;
  /** How often it looks; null for what wakes only when there is something to do. */
  everyMs: number | null;
  /** What the log says when it fails. */
  failure: string;
  /** Begins it at once; what is done for each organization by itself is done for this one. */
  begin(organization: string): unknown;
};

/** How one of them fares in this process. */
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

  /** Runs and measures it; a failure is one line of the log, and answered as null. */
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

/** All of a process that happens without anybody asking. */
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
