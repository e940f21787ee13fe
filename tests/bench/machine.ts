import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel knows of a process; Linux only. */

const TICKS_A_SECOND = 100;

/** The process and its children, and theirs. */
function treeOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

/** User and system time that a process and its children have used, in microseconds; to the tick of ten thousand. */
export function cpuOf(pid: number): number {
  let ticks = 0;
  for (const one of treeOf(pid)) {
    // The name in brackets may hold spaces; the numbers stand behind it.
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]!.split(' ');
    for (const field of [11, 12, 13, 14]) ticks += Number(fields[field]);
  }
  return (ticks * 1_000_000) / TICKS_A_SECOND;
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  let kilobytes = 0;
  for (const one of treeOf(pid)) {
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}
