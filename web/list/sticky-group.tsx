import { type RefObject, useEffect, useState } from 'react';
import type { CellLine } from './cells.ts';
import type { Line } from './lines.ts';
import styles from './rows.module.css';

type Props<T> = {
  scroller: RefObject<HTMLElement | null>;
  lines: readonly (Line<T> | CellLine<T>)[];
  tops: readonly number[];
  /** How high its name is. */
  height: number;
  headingOf?: ((row: T) => string | undefined) | undefined;
};

/** The group that the list is at stays in sight. A part of its own: the rows are not drawn again for it. */
export function StickyGroup<T>({ scroller, lines, tops, height, headingOf }: Props<T>) {
  const [name, setName] = useState('');
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const groups = lines.flatMap((line, index) => {
      const own = line.kind === 'group' ? line.name : line.kind === 'row' ? headingOf?.(line.row) : undefined;
      const top = tops[index] ?? 0;
      // A heading that is a row is higher: it gives way once as much of it is left as its name takes, and not before.
      return own === undefined ? [] : [{ name: own, from: (tops[index + 1] ?? top + height) - height }];
    });
    const look = () => {
      const at = pane.scrollTop;
      setName(groups.findLast((one) => one.from <= at)?.name ?? '');
    };
    look();
    // Before the list draws its rows for the step: asked afterwards the browser would have to lay them out at once.
    pane.addEventListener('scroll', look, true);
    return () => pane.removeEventListener('scroll', look, true);
  }, [scroller, lines, tops, height, headingOf]);
  if (name === '') return null;
  return (
    <div className={styles.sticky} aria-hidden="true">
      {name}
    </div>
  );
}
