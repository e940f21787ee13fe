import type { Timer, Timers } from './timers.ts';

const RETRY_AFTER_MS = 5_000;
/** Node timers are limited to 24 days. */
const WAIT_MOST_MS = 24 * 3_600_000;

type DueClockPlan = {
  name: string;
  /** Polling interval; null if every due time is announced with wakeAt. */
  everyMs: number | null;
  /** Log message on failure. */
  failure: string;
  /** Processes what is due; returns the next due time, or null. */
  run(): Promise<number | null>;
  now?: () => number;
};

/** Timer for the next due item. Runs never overlap; requests during a run start another one. */
export class DueClock {
  readonly #plan: DueClockPlan;
  readonly #now: () => number;
  readonly #timer: Timer;
  #wait: NodeJS.Timeout | undefined;
  #round: Promise<void> | null = null;
  #isAsked = false;
  #isStopped = false;

  constructor(timers: Timers, plan: DueClockPlan) {
    this.#plan = plan;
    this.#now = plan.now ?? Date.now;
    const { name, everyMs, failure } = plan;
    this.#timer = timers.add({ name, everyMs, failure, begin: () => this.look() });
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Runs now; resolves when nothing is due any more. */
  async look(): Promise<void> {
    if (this.#isStopped) return;
    this.#isAsked = true;
    await (this.#round ??= this.#runWhileAsked().finally(() => {
      this.#round = null;
      // Another look was requested while this round ended: callers wait for both.
      return this.#isAsked ? this.look() : undefined;
    }));
  }

  /** Moves the timer forward if this is earlier than the next known due time. */
  wakeAt(time: number): void {
    if (this.#timer.nextAt === null || time < this.#timer.nextAt) this.#wakeAt(time);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#wait);
    await this.#round;
  }

  async #runWhileAsked(): Promise<void> {
    clearTimeout(this.#wait);
    let next: number | null = null;
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false;
      this.#timer.nextAt = null;
      const ran = await this.#timer.measure(this.#plan.run);
      const known: number | null = this.#timer.nextAt;
      next = ran ? ran.answer : this.#now() + RETRY_AFTER_MS;
      // wakeAt may have announced an earlier time during the run.
      if (known !== null && (next === null || known < next)) next = known;
    }
    this.#wakeAt(next);
  }

  #wakeAt(next: number | null): void {
    const { everyMs } = this.#plan;
    this.#timer.nextAt = next;
    const waits = [next === null ? null : next - this.#now(), everyMs].filter((wait) => wait !== null);
    if (this.#isStopped || waits.length === 0) return;
    const wait = Math.min(WAIT_MOST_MS, Math.max(0, Math.min(...waits)));
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => void this.look(), wait).unref();
  }
}
