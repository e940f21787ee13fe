import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { comingKeys } from '../../core/browser/keyboard.ts';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';

/**
 * What comes behind the first picture and its data, and brings keys (lazy): one that is pressed before it is here is kept
 * for it. `place` looks like it until then.
 */
export function Deferred({ place, children }: { place?: ReactNode; children: ReactNode }) {
  const coming = <Coming>{place}</Coming>;
  return useWhenIdle() ? <Suspense fallback={coming}>{children}</Suspense> : coming;
}

function Coming({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    comingKeys.set(comingKeys.get() + 1);
    // What came registers its keys in the same drawing.
    return () => queueMicrotask(() => comingKeys.set(comingKeys.get() - 1));
  }, []);
  return children;
}
