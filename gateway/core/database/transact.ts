import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './tables.ts';

/** Transaction that saves round trips by batching. */
export type OpenTransaction = { database: Db; commit(): Promise<void>; rollback(): Promise<void> };

/** Callbacks that wait for the commit of an open transaction. */
const waiting = new WeakMap<Db, (() => void)[]>();
const openers = new WeakMap<Db, () => OpenTransaction>();

/** Registers how transactions of this database begin; the default is the query builder. */
export const setOpener = (database: Db, open: () => OpenTransaction): void => void openers.set(database, open);

/** The running transaction; work it started may write after it ends. */
const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Throws inside a transaction: it holds the only writer, so a nested write would deadlock. */
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
 * Runs one transaction. Callbacks of `afterCommit` run after the commit and are dropped on rollback. On PostgreSQL,
 * writes without a result are sent with the next statement; use `returning` to learn how many rows they affected.
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

/** Runs a callback after the commit; immediately without a transaction. */
export function afterCommit(database: Db, run: () => void): void {
  const after = waiting.get(database);
  if (after) after.push(run);
  else if (database.isTransaction) throw new Error('a transaction that something waits for is opened by transact()');
  else run();
}
