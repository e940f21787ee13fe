import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { comingKeys } from '../core/keyboard.ts';

/** What comes after the first picture and brings keys (lazy): one that is pressed before it is here is kept for it. */
export const Late = ({ children }: { children: ReactNode }) => <Suspense fallback={<Coming />}>{children}</Suspense>;

function Coming() {
  useLayoutEffect(() => {
    comingKeys.set(comingKeys.get() + 1);
    // What came registers its keys in the same drawing.
    return () => queueMicrotask(() => comingKeys.set(comingKeys.get() - 1));
  }, []);
  return null;
}
