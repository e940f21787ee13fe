import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5_000;
/** The share of the time in which the process did anything. */
const QUIET = 0.05;

/**
 * A start leaves far more memory than serving needs, and V8 gives it back in a full collection only, for which an idle
 * process has no occasion. One is made, in the first seconds in which nobody asks for anything.
 */
export function settle(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > QUIET) return;
    clearInterval(timer);
    collect();
  }, LOOK_MS).unref();
}

/** The flag is put back: what is compiled under another one would not be found at the next start. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  setFlagsFromString('--no-expose-gc');
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
