import { performance } from 'node:perf_hooks';

const LOOK_MS = 30_000;
/** The share of a look in which the event loop may have worked: below it nobody notices a pause of a tenth of a second. */
const QUIET = 0.02;
/**
 * Quiet looks in a row before a collection: one behind a start, and ten minutes of them once much was asked. A collection
 * also drops compiled code: a contact by id then cost 1.4 times as much, and was not back after twenty thousand of them.
 */
const QUIET_LOOKS = { start: 1, work: 20 };
/** Microseconds of CPU time: less leaves too little garbage, and no code that is worth keeping. */
const WORK = 2_000_000;

/**
 * Collects garbage in quiet moments: a start or a busy hour leaves forty megabytes of touched half-spaces, compiled code and
 * garbage, which V8 keeps until it is asked.
 */
export function collectGarbageWhenIdle(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const used = () => process.cpuUsage().user;
  const begun = used();
  let quiet = 0;
  let collected: number | null = null;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    quiet = utilization > QUIET ? 0 : quiet + 1;
    const work = used() - (collected ?? begun);
    const isStart = collected === null && work < WORK;
    if (quiet < (isStart ? QUIET_LOOKS.start : QUIET_LOOKS.work)) return;
    if (!isStart && work < WORK) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    collected = used();
  }, LOOK_MS).unref();
}
