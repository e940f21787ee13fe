import { useEffect, useState } from 'react';
import { type Outcome, Runner } from './runner.ts';

export type Job<O> = { outcome: Outcome<O> | null; isWorking: boolean };

/** No key waits for a tool: it begins once nobody typed for a moment. */
const pause = 120;
const nothing = { outcome: null, isWorking: false };

/**
 * What a tool makes of its input, worked out in a worker. An input is another one where it is another value: objects are
 * memoized. What was made of the one before stays until then.
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
