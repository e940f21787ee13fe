import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { columnsFor } from './cells.ts';
import { lengthOf } from '../rows/use-row-heights.ts';

type GridSize = { columns: number; card: number; gap: number; group: number };

/** Card size from the stylesheet, and number of columns. */
export function useGridSize(scroller: RefObject<HTMLElement | null>): GridSize {
  const [size, setSize] = useState<GridSize>({ columns: 1, card: 160, gap: 16, group: 32 });
  useLayoutEffect(() => {
    let watcher: ResizeObserver | undefined;
    const look = (pane: HTMLElement) => {
      const [card, gap, group] = ['--grid-card', '--grid-gap', '--list-group'].map((name) => lengthOf(pane, name));
      const [start, end] = ['--grid-start', '--grid-end'].map((name) => lengthOf(pane, name) || gap!);
      const columns = columnsFor(pane.clientWidth - start! - end!, lengthOf(pane, '--grid-least'), gap!);
      const next = { columns, card: card!, gap: gap!, group: group! };
      setSize((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    // The pane's ref belongs to the parent and is set after this commit, still before paint.
    queueMicrotask(() => {
      const pane = scroller.current;
      if (!pane) return;
      flushSync(() => look(pane));
      watcher = new ResizeObserver(() => look(pane));
      watcher.observe(pane);
    });
    return () => watcher?.disconnect();
  }, [scroller]);
  return size;
}
