import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { comingKeys } from '../../core/browser/keyboard.ts';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';

/** Lazy content with shortcuts: keys pressed before it is loaded are kept for it. `place` is its placeholder. */
export function Deferred({ place, children }: { place?: ReactNode; children: ReactNode }) {
  const coming = <Coming>{place}</Coming>;
  return useWhenIdle() ? <Suspense fallback={coming}>{children}</Suspense> : coming;
}

function Coming({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    comingKeys.set(comingKeys.get() + 1);
    // The loaded content registers its shortcuts in the same commit.
    return () => queueMicrotask(() => comingKeys.set(comingKeys.get() - 1));
  }, []);
  return children;
}
