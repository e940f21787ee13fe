import { useDeferredValue } from 'react';

/**
 * Whether what is here is drawn as well. What arrives is drawn in slices, behind its skeleton: all in one piece it would
 * hold up a slow machine. All that asks for the same answer comes together, and nothing jumps.
 */
export function useDeferredReady(isHere: boolean): boolean {
  const isDrawn = useDeferredValue(isHere);
  return isHere && isDrawn;
}
