import { useEffect, useState } from 'react';
import { type Outcome, Runner } from './runner.ts';

export type Job<O> = { outcome: Outcome<O> | null; isWorking: boolean };

/** Debounce in milliseconds, so that typing isn't blocked. */
const pause = 120;
const nothing = { outcome: null, isWorking: false };

/**
 * Result of a tool, computed in a worker. Inputs are compared by identity, so objects must be memoized. The previous
 * result is kept meanwhile.
 */
export function useJob<I, O>(start: () => Worker, input: I | null, limit?: number): Job<O> {
  const [job, setJob] = useState<Job<O>>(nothing);
  const [runner] = useState(() => new Runner<I, O>(start, limit));
  useEffect(() => () => runner.stop(), [runner]);
  useEffect(() => {
    runner.cancel();
    if (input === null) return setJob(nothing);
    setJob((before) => ({ ...before, isWorking: true }));
    const timer = setTimeout(() => runner.run(input, (outcome) => setJob({ outcome, isWorking: false })), pause);
    return () => clearTimeout(timer);
  }, [runner, input]);
  return job;
}
