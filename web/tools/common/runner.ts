import type { RefusalCode, RefusalValues } from './refusal.ts';
import { type Answer, ready } from './run-as-worker.ts';

export type Problem = { code: RefusalCode; values: RefusalValues };
export type Outcome<O> = { value: O; problem: null } | { value: null; problem: Problem };

/** Time limit per input in milliseconds. */
export const timeLimit = 2000;
/** Time limit for loading the script. */
const startLimit = 20_000;

const failed = (code: RefusalCode, values: RefusalValues = {}): Outcome<never> => ({
  value: null,
  problem: { code, values },
});

/** Runs one input at a time in a worker; a newer input, the time limit or `stop` ends the previous run. */
export class Runner<I, O> {
  readonly #start: () => Worker;
  readonly #limit: number;
  #worker: Worker | null = null;
  #isReady = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: ((outcome: Outcome<O>) => void) | null = null;

  constructor(start: () => Worker, limit: number = timeLimit) {
    this.#start = start;
    this.#limit = limit;
  }

  run(input: I, done: (outcome: Outcome<O>) => void): void {
    this.cancel();
    this.#done = done;
    const worker = (this.#worker ??= this.#open());
    if (this.#isReady) this.#count();
    else this.#timer = setTimeout(() => this.#end(failed('unavailable')), startLimit);
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker.postMessage(input);
  }

  /** Terminates the worker, as a run can't be interrupted otherwise. */
  cancel(): void {
    if (this.#done) this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    this.#done = null;
  }

  #open(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer<O> | typeof ready>) => {
      if (worker !== this.#worker) return;
      if (data === ready) {
        this.#isReady = true;
        if (this.#done) this.#count();
      } else this.#settle('value' in data ? { value: data.value, problem: null } : failed(data.code, data.values));
    });
    worker.addEventListener('error', () => worker === this.#worker && this.#end(failed('unavailable')));
    return worker;
  }

  #count(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(failed('stopped', { seconds: this.#limit / 1000 })), this.#limit);
  }

  #settle(outcome: Outcome<O>): void {
    clearTimeout(this.#timer);
    const done = this.#done;
    this.#done = null;
    done?.(outcome);
  }

  #end(outcome: Outcome<O>): void {
    const done = this.#done;
    this.stop();
    done?.(outcome);
  }
}
