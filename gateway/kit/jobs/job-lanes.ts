import type { Timer } from './timers.ts';
import type { Db } from '../../core/database/tables.ts';
import { dueInLane, dueLanes, nextInLanes, type JobRow } from './job-rows.ts';

const AT_ONCE = 16;
const RETRY_AFTER_MS = 5_000;
const WAIT_MOST_MS = 24 * 3_600_000;

type Needs = { system: Db; now: () => number; clock: Timer; run: (row: JobRow) => Promise<void> };

/** Runs jobs of a lane one after another, and several lanes in parallel: a slow lane delays only itself. */
export class JobLanes {
  readonly #needs: Needs;
  readonly #busy = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#busy.values());
  }

  /** Starts lanes with due jobs; a finished lane looks again. */
  async look(): Promise<void> {
    if (this.#isStopped) return;
    const { clock, now } = this.#needs;
    const opened = await clock.measure(() => this.#open());
    const next = opened ? opened.answer : now() + RETRY_AFTER_MS;
    clearTimeout(this.#timer);
    if (this.#isStopped || next === null) return;
    this.#timer = setTimeout(() => void this.look(), Math.min(WAIT_MOST_MS, Math.max(0, next - now()))).unref();
  }

  /** Resolves when no lane runs. */
  async idle(): Promise<void> {
    await this.look();
    while (this.#busy.size > 0) await Promise.all(this.#busy.values());
  }

  async #open(): Promise<number | null> {
    const { system, now } = this.#needs;
    const free = AT_ONCE - this.#busy.size;
    if (free <= 0) return null;
    for (const lane of await dueLanes(system, now(), [...this.#busy.keys()], free)) {
      if (this.#busy.has(lane) || this.#busy.size >= AT_ONCE || this.#isStopped) continue;
      const running = this.#runLane(lane)
        // The next look meets the same error and logs it.
        .catch(() => {})
        .finally(() => this.#busy.delete(lane))
        .then(() => this.look());
      this.#busy.set(lane, running);
    }
    return this.#busy.size < AT_ONCE ? nextInLanes(system, [...this.#busy.keys()]) : null;
  }

  async #runLane(lane: string): Promise<void> {
    const { system, now, run } = this.#needs;
    while (!this.#isStopped) {
      const row = await dueInLane(system, now(), lane);
      if (!row) return;
      await run(row);
    }
  }
}
