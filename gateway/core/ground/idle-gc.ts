import { performance } from 'node:perf_hooks';

const LOOK_MS = 30_000;
/** Of that time: with less to do, nobody is there who would notice a tenth of a second, or that code is compiled anew. */
const QUIET = 0.02;
/** So many looks in a row: one after the start, ten minutes later on, since whoever comes then meets code that is cold. */
const QUIET_LOOKS = { first: 1, later: 20 };
/** Microseconds of work that leave behind what is worth it. */
const WORK = 2_000_000;

/**
 * Gives back in quiet moments what only the work before needed: a start or a busy hour leaves forty megabytes of touched
 * room for young objects, of compiled code and of garbage, which the runtime keeps for as long as nobody asks.
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
