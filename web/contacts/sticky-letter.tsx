import { type RefObject, useEffect, useState } from 'react';
import styles from './contact-list.module.css';
import type { Line } from './use-contacts.ts';

type Props = { scroller: RefObject<HTMLElement | null>; lines: Line[]; tops: number[] };

/** The letter that the list is at stays in sight. A part of its own: the rows are not drawn again for it. */
export function StickyLetter({ scroller, lines, tops }: Props) {
  const [letter, setLetter] = useState('');
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const letters = lines.flatMap((line, index) =>
      line.kind === 'letter' ? [{ letter: line.letter, top: tops[index] ?? 0 }] : [],
    );
    const look = () => setLetter(letters.findLast((one) => one.top <= pane.scrollTop)?.letter ?? '');
    look();
    pane.addEventListener('scroll', look, { passive: true });
    return () => pane.removeEventListener('scroll', look);
  }, [scroller, lines, tops]);
  return (
    <div className={styles.sticky} aria-hidden="true">
      {letter}
    </div>
  );
}
