import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CellLine } from '../grid/cells.ts';
import type { Line } from './lines.ts';
import styles from './rows.module.css';

type Props<T> = {
  scroller: RefObject<HTMLElement | null>;
  lines: readonly (Line<T> | CellLine<T>)[];
  tops: readonly number[];
  /** Height of the heading. */
  height: number;
  headingOf?: ((row: T) => string | undefined) | undefined;
};

/** Sticky heading of the current group. A separate component, so that rows don't render again. */
export function StickyGroup<T>({ scroller, lines, tops, height, headingOf }: Props<T>) {
  const [name, setName] = useState('');
  const at = useRef<number | null>(null);
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const groups = lines.flatMap((line, index) => {
      const own = line.kind === 'group' ? line.name : line.kind === 'row' ? headingOf?.(line.row) : undefined;
      const top = tops[index] ?? 0;
      // Heading rows are higher: switch only when the remaining part is as high as the sticky heading.
      return own === undefined ? [] : [{ name: own, from: (tops[index + 1] ?? top + height) - height }];
    });
    const look = (now: number) => setName(groups.findLast((one) => one.from <= now)?.name ?? '');
    const scrolled = () => look((at.current = pane.scrollTop));
    // Cached, because reading scrollTop while rows are inserted forces a layout.
    look((at.current ??= pane.scrollTop));
    // Captured, to run before the rows render, for the same reason.
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
