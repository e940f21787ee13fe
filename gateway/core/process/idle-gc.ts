import { performance } from 'node:perf_hooks';

const LOOK_MS = 30_000;
/** The share of a look in which the event loop may have worked: below it nobody notices a pause of a tenth of a second. */
const QUIET = 0.02;
/** Quiet looks in a row before a collection. One after the start; ten minutes later on, for a collection also drops compiled code. */
const QUIET_LOOKS = { first: 1, later: 20 };
/** Microseconds of CPU time since the last collection; less leaves too little garbage. */
const WORK = 2_000_000;

/**
 * Collects garbage in quiet moments: a start or a busy hour leaves forty megabytes of touched half-spaces, compiled code and
 * garbage, which V8 keeps until it is asked.
 */
export function collectGarbageWhenIdle(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const used = () => process.cpuUsage().user;
  let wanted = QUIET_LOOKS.first;
  let quiet = 0;
  let collected = -WORK;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    quiet = utilization > QUIET ? 0 : quiet + 1;
    if (quiet < wanted || used() - collected < WORK) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    collected = used();
    wanted = QUIET_LOOKS.later;
  }, LOOK_MS).unref();
}
