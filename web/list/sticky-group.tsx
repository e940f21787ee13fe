import { type RefObject, useEffect, useState } from 'react';
import type { CellLine } from './cells.ts';
import type { Line } from './lines.ts';
import styles from './rows.module.css';

type Props = {
  scroller: RefObject<HTMLElement | null>;
  lines: readonly (Line<unknown> | CellLine<unknown>)[];
  tops: readonly number[];
};

/** The group that the list is at stays in sight. A part of its own: the rows are not drawn again for it. */
export function StickyGroup({ scroller, lines, tops }: Props) {
  const [name, setName] = useState('');
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const groups = lines.flatMap((line, index) =>
      line.kind === 'group' ? [{ name: line.name, top: tops[index] ?? 0 }] : [],
    );
    const look = () => setName(groups.findLast((one) => one.top <= pane.scrollTop)?.name ?? '');
    look();
    pane.addEventListener('scroll', look, { passive: true });
    return () => pane.removeEventListener('scroll', look);
  }, [scroller, lines, tops]);
  return (
    <div className={styles.sticky} aria-hidden="true">
      {name}
    </div>
  );
}
