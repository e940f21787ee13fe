import { performance } from 'node:perf_hooks';

const LOOK_MS = 30_000;
/** Maximum event loop utilization at which a pause of 0.1 s goes unnoticed. */
const QUIET = 0.02;
/**
 * Quiet checks in a row before a collection: one after startup, twenty (ten minutes) after work, because a collection
 * also drops compiled code and slows requests down for a long time.
 */
const QUIET_LOOKS = { start: 1, work: 20 };
/** CPU time in microseconds below which a collection isn't worth it. */
const WORK = 2_000_000;

/**
 * Collects garbage in quiet moments: after startup or busy hours V8 holds about 40 MB that it doesn't release by
 * itself.
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
