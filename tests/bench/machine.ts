import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel knows of a process; Linux only. */

const TICKS_A_SECOND = 100;
const RUNTIME = /se\.sum_exec_runtime *: *([\d.]+)/;

/** What is read of a thread that ends just then is nothing. */
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

/** The process and its children, and theirs. */
function treeOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => read(`${thread}/children`).split(' ').filter(Boolean));
  return [pid, ...children.map(Number).flatMap(treeOf)];
}

/** Microseconds that a thread has used, as the scheduler keeps them; to the tick of ten thousand where it does not tell. */
function takenBy(thread: string): number {
  const [, milliseconds] = RUNTIME.exec(read(`${thread}/sched`)) ?? [];
  if (milliseconds) return Number(milliseconds) * 1_000;
  // The name in brackets may hold spaces; the numbers stand behind it.
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

/** Begins to count; answers the microseconds of processor that these processes and their children have taken since. */
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
