import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function between drawings that does what the newest one does: for parts that are drawn anew only when they change. */
export function useStable<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
