import { useEffect } from 'react';
import { createStore, useStore } from '../core/store.ts';
import type * as Joy from './joy.tsx';

const joy = createStore<typeof Joy | null>(null);
let asked: Promise<unknown> | undefined;

/** Once; what failed is asked for again by the next that wants it. */
export function fetchJoy(): void {
  asked ??= import('./joy.tsx').then(joy.set, () => (asked = undefined));
}

/**
 * What dialogs and drawers are made of, which comes with the first of them. Not by Suspense: it would hold back what is
 * here already, and show what comes only when a third of a second has passed.
 */
export function useJoy(isWanted: boolean): typeof Joy | null {
  const here = useStore(joy);
  useEffect(() => {
    if (isWanted) fetchJoy();
  }, [isWanted]);
  return isWanted ? here : null;
}
