import { AsyncLocalStorage } from 'node:async_hooks';

export type StatementCount = { statements: number };

const counts = new AsyncLocalStorage<StatementCount>();

/** Counts a statement for the current request, if its caller asked for it. */
export function countStatement(): void {
  const count = counts.getStore();
  if (count) count.statements += 1;
}

/** Continues and counts the statements that follow. */
export function counting(goOn: () => void): StatementCount {
  const count = { statements: 0 };
  counts.run(count, goOn);
  return count;
}
