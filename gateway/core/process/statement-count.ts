import { AsyncLocalStorage } from 'node:async_hooks';

export type StatementCount = { statements: number };

const counts = new AsyncLocalStorage<StatementCount>();

/** The meter of a database whose statements somebody may want to know of. */
export function countStatement(): void {
  const count = counts.getStore();
  if (count) count.statements += 1;
}

/** Goes on, and counts the statements of whatever comes of it. */
export function counting(goOn: () => void): StatementCount {
  const count = { statements: 0 };
  counts.run(count, goOn);
  return count;
}
