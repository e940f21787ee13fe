import { readdirSync, readFileSync } from 'node:fs';

/** Process statistics of the kernel; Linux only. */

const TICKS_A_SECOND = 100;
const RUNTIME = /se\.sum_exec_runtime *: *([\d.]+)/;

/** A thread may end while it is read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  } catch {
    return [];
  }
}

/** The process with all its descendants. */
function treeOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => read(`${thread}/children`).split(' ').filter(Boolean));
  return [pid, ...children.map(Number).flatMap(treeOf)];
}

/** CPU microseconds of a thread from the scheduler; if unavailable, in ticks of ten milliseconds. */
function takenBy(thread: string): number {
  const [, milliseconds] = RUNTIME.exec(read(`${thread}/sched`)) ?? [];
  if (milliseconds) return Number(milliseconds) * 1_000;
  // The name in parentheses may contain spaces; the numbers follow it.
  const fields = read(`${thread}/stat`).split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000_000) / TICKS_A_SECOND;
}

const takenByAll = (pids: readonly number[]): Map<string, number> =>
  new Map(
    pids
      .flatMap(treeOf)
      .flatMap(threadsOf)
      .map((thread) => [thread, takenBy(thread)]),
  );

/** Starts counting; the result returns the CPU microseconds of these processes and their descendants since then. */
export function countCpu(...pids: number[]): () => number {
  const before = takenByAll(pids);
  return () => {
    let spent = 0;
    for (const [thread, taken] of takenByAll(pids)) spent += Math.max(0, taken - (before.get(thread) ?? 0));
    return spent;
  };
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  let kilobytes = 0;
  for (const one of treeOf(pid)) {
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}
