import { useEffect, useLayoutEffect } from 'react';
import { ActiveIndicator } from '../../ui/page/active-indicator.tsx';
import { type BodyProps, RowPane, type RowsProps } from '../../list/rows/row-pane.tsx';

/** Short list: all rows are rendered in normal flow. */
export const ShortRows = <T extends { id: string }>(props: RowsProps<T>) => <RowPane {...props} body={Flow} />;

function Flow<T extends { id: string }>({ list, label, draw }: BodyProps<T>) {
  const { rows, scroller, reveal, opened } = list;
  useLayoutEffect(() => {
    reveal.current = null;
  }, [reveal]);
  useEffect(() => {
    if (opened)
      scroller.current?.querySelector(`[data-row="${CSS.escape(opened)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [opened, scroller]);
  return (
    <ActiveIndicator here={`${opened} ${rows.length}`}>
      <div role="list" aria-label={label}>
        {rows.map((row, index) => draw(row, index))}
      </div>
    </ActiveIndicator>
  );
}
