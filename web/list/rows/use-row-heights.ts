import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { density } from '../../core/state/appearance.ts';
import { useStore } from '../../core/state/store.ts';

/** A length that the style sheet gives an element, in pixels. */
export const lengthOf = (element: HTMLElement, name: string): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;

/** The heights that the style sheet gives rows and names of groups, so that no number stands twice. */
export function useRowHeights(scroller: RefObject<HTMLElement | null>): { row: number; group: number } {
  const [heights, setHeights] = useState({ row: 60, group: 32 });
  const dense = useStore(density);
  useLayoutEffect(() => {
    const look = () => {
      const pane = scroller.current;
      if (!pane) return;
      const row = lengthOf(pane, '--list-row');
      const group = lengthOf(pane, '--list-group');
      setHeights((before) => (row === 0 || (before.row === row && before.group === group) ? before : { row, group }));
    };
    // The pane is the parent's: its ref is there once this commit is done, before the picture.
    queueMicrotask(() => flushSync(look));
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [scroller, dense]);
  return heights;
}
