import { useLayoutEffect, useRef, useState } from 'react';

type Acts = Record<string, (...args: never[]) => unknown>;

/** The same object between drawings, whose functions do what the newest ones do: what is given them is drawn anew for reasons of its own only. */
export function useSteady<T extends Acts>(acts: T): T {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...args: never[]) => latest.current[name]!(...args)]),
      ) as T,
  );
  return steady;
}
