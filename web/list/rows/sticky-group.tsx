import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CellLine } from '../grid/cells.ts';
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
  const at = useRef<number | null>(null);
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const groups = lines.flatMap((line, index) => {
      const own = line.kind === 'group' ? line.name : line.kind === 'row' ? headingOf?.(line.row) : undefined;
      const top = tops[index] ?? 0;
      // A heading that is a row is higher: it gives way once as much of it is left as its name takes, and not before.
      return own === undefined ? [] : [{ name: own, from: (tops[index + 1] ?? top + height) - height }];
    });
    const look = (now: number) => setName(groups.findLast((one) => one.from <= now)?.name ?? '');
    const scrolled = () => look((at.current = pane.scrollTop));
    // Kept from the last step: whoever asked while a page of rows comes would have the browser lay it out at once.
    look((at.current ??= pane.scrollTop));
    // Before the list draws its rows for the step, for the same reason.
    pane.addEventListener('scroll', scrolled, true);
    return () => pane.removeEventListener('scroll', scrolled, true);
  }, [scroller, lines, tops, height, headingOf]);
  if (name === '') return null;
  return (
    <div className={styles.sticky} aria-hidden="true">
      {name}
    </div>
  );
}
