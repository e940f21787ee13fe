import type { Timers, TimerPlan } from './timers.ts';

type Repeated = Omit<TimerPlan, 'begin'> & { everyMs: number; run: () => Promise<unknown> };

/** Random offset, so that processes started together don't poll together. */
const JITTER = 0.1;

/** Runs a job at intervals, without overlap. Returns a function that stops it and waits for the current run. */
export function repeat(timers: Timers, { run, ...plan }: Repeated): () => Promise<void> {
  let wait: NodeJS.Timeout;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const begin = () => {
    clearTimeout(wait);
    running = running.then(async () => {
      if (isStopped) return;
      await timer.measure(run);
      later();
    });
    return running;
  };
  const timer = timers.add({ ...plan, begin });
  const later = () => {
    if (isStopped) return;
    clearTimeout(wait);
    const ms = plan.everyMs * (1 + JITTER * (2 * Math.random() - 1));
    timer.nextAt = Date.now() + ms;
    wait = setTimeout(() => void begin(), ms).unref();
  };
  later();
  return async () => {
    isStopped = true;
    clearTimeout(wait);
    await running;
  };
}
