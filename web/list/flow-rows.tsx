import { useEffect, useLayoutEffect } from 'react';
import { Rail } from '../ui/rail.tsx';
import type { DrawRow } from './rows.tsx';
import type { List } from './use-list.ts';

type Props<T extends { id: string }> = { list: List<T>; label: string; draw: DrawRow<T> };

/** A short list: every row stands in the page, as high as it is. */
export function FlowRows<T extends { id: string }>({ list, label, draw }: Props<T>) {
  const { rows, scroller, reveal, opened } = list;
  useLayoutEffect(() => {
    reveal.current = null;
  }, [reveal]);
  useEffect(() => {
    if (opened)
      scroller.current?.querySelector(`[data-row="${CSS.escape(opened)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [opened, scroller]);
  return (
    <Rail here={`${opened} ${rows.length}`}>
      <div role="list" aria-label={label}>
        {rows.map((row, index) => draw(row, index))}
      </div>
    </Rail>
  );
}
