import type { CompiledQuery } from 'kysely';

type Run = (query: CompiledQuery, parameters: readonly unknown[]) => unknown[] | Promise<unknown[]>;

/** Runs compiled statements directly, without the query builder. */
export type Runner = {
  run: Run;
  /** Inside a write: sent with the next awaited statement, where that saves a round trip. */
  later: Run;
};

const known = new WeakMap<object, () => Runner | null>();

/** Registers the direct runner of a database or transaction. */
export const setRunner = (database: object, runner: () => Runner | null): void => void known.set(database, runner);

export const runnerOf = (database: object): Runner | null => known.get(database)?.() ?? null;
