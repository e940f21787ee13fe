import { type RefObject, useEffect, useState } from 'react';
import type { CellLine } from './cells.ts';
import type { Line } from './lines.ts';
import styles from './rows.module.css';

type Props<T> = {
  scroller: RefObject<HTMLElement | null>;
  lines: readonly (Line<T> | CellLine<T>)[];
  tops: readonly number[];
  headingOf?: ((row: T) => string | undefined) | undefined;
};

/** The group that the list is at stays in sight. A part of its own: the rows are not drawn again for it. */
export function StickyGroup<T>({ scroller, lines, tops, headingOf }: Props<T>) {
  const [name, setName] = useState('');
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const groups = lines.flatMap((line, index) => {
      const own = line.kind === 'group' ? line.name : line.kind === 'row' ? headingOf?.(line.row) : undefined;
      return own === undefined ? [] : [{ name: own, top: tops[index] ?? 0 }];
    });
    const look = () => setName(groups.findLast((one) => one.top <= pane.scrollTop)?.name ?? '');
    look();
    pane.addEventListener('scroll', look, { passive: true });
    return () => pane.removeEventListener('scroll', look);
  }, [scroller, lines, tops, headingOf]);
  if (name === '') return null;
  return (
    <div className={styles.sticky} aria-hidden="true">
      {name}
    </div>
  );
}
