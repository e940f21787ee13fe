import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { density } from '../../core/state/appearance.ts';
import { useStore } from '../../core/state/store.ts';

/** Length in pixels of a CSS variable. */
export const lengthOf = (element: HTMLElement, name: string): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;

/** Heights of rows and group headings from the stylesheet. */
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
    // The pane's ref belongs to the parent and is set after this commit, still before paint.
    queueMicrotask(() => flushSync(look));
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [scroller, dense]);
  return heights;
}
