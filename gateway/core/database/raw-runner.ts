import type { CompiledQuery } from 'kysely';

type Run = (query: CompiledQuery, parameters: readonly unknown[]) => unknown[] | Promise<unknown[]>;

/** Runs finished statements at once, without the builder's way around them. */
export type Runner = {
  run: Run;
  /** Inside a write: with the next statement that somebody waits for, where that saves a trip. */
  later: Run;
};

const known = new WeakMap<object, () => Runner | null>();

/** Says how statements of this database or transaction run directly. */
export const setRunner = (database: object, runner: () => Runner | null): void => void known.set(database, runner);

export const runnerOf = (database: object): Runner | null => known.get(database)?.() ?? null;
