import type { Db } from './tables.ts';

/** What waits for the commit of a transaction that is open. */
const waiting = new WeakMap<Db, (() => void)[]>();

/** One transaction; what was put off until its commit runs then, and never when it is taken back. */
export async function transact<T>(database: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  const after: (() => void)[] = [];
  const result = await database.transaction().execute(async (transaction) => {
    waiting.set(transaction, after);
    return work(transaction);
  });
  for (const run of after) run();
  return result;
}

/** Runs once what the transaction has done is there for everybody; at once where there is none. */
export function afterCommit(database: Db, run: () => void): void {
  const after = waiting.get(database);
  if (after) after.push(run);
  else if (database.isTransaction) throw new Error('a transaction that something waits for is opened by transact()');
  else run();
}
