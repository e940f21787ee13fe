import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Value of the last render, for handlers and effects. Not written during render, which React may discard. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A function with stable identity that runs the latest version, for memoized components. */
export function useStable<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useLatest(run);
  return useCallback((...args: A) => latest.current(...args), [latest]);
}

type Acts = Record<string, (...args: never[]) => unknown>;

/** An object with stable identity whose methods run the latest version, for memoized components. */
export function useSteady<T extends Acts>(acts: T): T {
  const latest = useLatest(acts);
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...args: never[]) => latest.current[name]!(...args)]),
      ) as T,
  );
  return steady;
}
