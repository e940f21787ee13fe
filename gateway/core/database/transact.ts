import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './tables.ts';

/** A transaction of which the engine makes as few trips as it can. */
export type OpenTransaction = { database: Db; commit(): Promise<void>; rollback(): Promise<void> };

/** What waits for the commit of a transaction that is open. */
const waiting = new WeakMap<Db, (() => void)[]>();
const openers = new WeakMap<Db, () => OpenTransaction>();

/** Says how transactions of this database begin; without it the builder begins them. */
export const setOpener = (database: Db, open: () => OpenTransaction): void => void openers.set(database, open);

/** The transaction whose work is running; what that work leaves behind may write once it is over. */
const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Throws inside the work of a transaction: it holds the writer, so a write in there would wait for itself. */
export function refuseNestedWrite(): void {
  if (running.getStore()?.isOpen)
    throw new Error('A write was started inside a write: pass `writing` on, and use its `database`');
}

async function runOpen<T>(work: () => Promise<T>): Promise<T> {
  const state = { isOpen: true };
  try {
    return await running.run(state, work);
  } finally {
    state.isOpen = false;
  }
}

/**
 * One transaction; what was put off until its commit runs then, and never when it is taken back. On PostgreSQL what
 * writes and returns nothing travels with the next statement: how many rows it met is not known, ask for `returning`.
 */
export async function transact<T>(database: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  refuseNestedWrite();
  const after: (() => void)[] = [];
  const noted = (transaction: Db) => {
    waiting.set(transaction, after);
    return runOpen(() => work(transaction));
  };
  const open = openers.get(database);
  const result = open ? await inside(open(), noted) : await database.transaction().execute(noted);
  for (const run of after) run();
  return result;
}

async function inside<T>(open: OpenTransaction, work: (transaction: Db) => Promise<T>): Promise<T> {
  try {
    const result = await work(open.database);
    await open.commit();
    return result;
  } catch (error) {
    await open.rollback();
    throw error;
  }
}

/** Runs once what the transaction has done is there for everybody; at once where there is none. */
export function afterCommit(database: Db, run: () => void): void {
  const after = waiting.get(database);
  if (after) after.push(run);
  else if (database.isTransaction) throw new Error('a transaction that something waits for is opened by transact()');
  else run();
}
