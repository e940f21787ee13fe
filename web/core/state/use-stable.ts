import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** What the last picture was drawn with, for handlers and effects. Not written while rendering: React may discard a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The same function between drawings that does what the newest one does: for parts that are drawn anew only when they change. */
export function useStable<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useLatest(run);
  return useCallback((...args: A) => latest.current(...args), [latest]);
}

type Acts = Record<string, (...args: never[]) => unknown>;

/** The same object between drawings, whose functions do what the newest ones do: what is given them is drawn anew for reasons of its own only. */
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
