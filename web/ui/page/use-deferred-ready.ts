import { useDeferredValue } from 'react';

/**
 * Whether arrived data is also rendered. Rendered in slices behind its skeleton, because a long task would block slow
 * devices; parts that wait for the same data appear together, so nothing shifts.
 */
export function useDeferredReady(isHere: boolean): boolean {
  const isDrawn = useDeferredValue(isHere);
  return isHere && isDrawn;
}
