import { useRef } from 'react';
import { createStore, useStore } from './store.ts';

/** What kind of thing is being dragged on this page. */
export const dragging = createStore<string | null>(null);

/** As it was while something is dragged: what arrives meanwhile waits, or places would move under the pointer. */
export function useStillDragged<T>(value: T): T {
  const isDragging = useStore(dragging) !== null;
  const still = useRef(value);
  if (!isDragging) still.current = value;
  return still.current;
}
