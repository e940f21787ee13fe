import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../state/store.ts';

/** Kind of item being dragged on this page. */
export const dragging = createStore<string | null>(null);

/**
 * Freezes a value during a drag, because updates would move drop targets under the pointer. `before` is used for the
 * first render during a drag.
 */
export function useStillDragged<T>(value: T, before = value): T {
  const isDragging = useStore(dragging) !== null;
  const still = useRef(before);
  useLayoutEffect(() => {
    if (!isDragging) still.current = value;
  });
  return isDragging ? still.current : value;
}
