import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../state/store.ts';

/** What kind of thing is being dragged on this page. */
export const dragging = createStore<string | null>(null);

/**
 * As it was while something is dragged: what arrives meanwhile waits, or places would move under the pointer. What is drawn
 * for the first time then is as `before`.
 */
export function useStillDragged<T>(value: T, before = value): T {
  const isDragging = useStore(dragging) !== null;
  const still = useRef(before);
  useLayoutEffect(() => {
    if (!isDragging) still.current = value;
  });
  return isDragging ? still.current : value;
}
