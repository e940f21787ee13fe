import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { usePassing } from './use-passing.ts';
import styles from './virtual-list.module.css';

type Props<T> = {
  items: T[];
  /** The pane that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  heightOf: (item: T) => number;
  keyOf: (item: T) => Key;
  /** Draws a row, which places itself this far down and is as high as was said. */
  render: (item: T, key: Key, top: number, isPassing: boolean) => ReactNode;
  /** Where the pane stood when the person left it. */
  initialOffset?: number;
  label: string;
};

/** Only the rows in view exist. Rows draw static markup: no Joy and no sx inside (experience.md 5). */
export function VirtualList<T>({ items, scroller, heightOf, keyOf, render, initialOffset, label }: Props<T>) {
  'use no memo';
  const keyNow = useRef(keyOf);
  keyNow.current = keyOf;
  // The same function for the same items: with another one all of them are measured again, at every step of scrolling.
  const getItemKey = useCallback((index: number) => keyNow.current(items[index]!), [items]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index]!),
    getItemKey,
    overscan: 6,
    initialOffset: initialOffset ?? 0,
  });
  const rows = virtual.getVirtualItems();
  const isPassing = usePassing(
    scroller,
    rows.map((row) => row.key as Key),
  );

  // Another list has other heights at the same places; only then is there a right place to scroll to.
  useEffect(() => {
    virtual.measure();
  }, [items, virtual]);

  return (
    <div className={styles.list} style={{ height: virtual.getTotalSize() }} role="list" aria-label={label}>
      {rows.map((row) => render(items[row.index]!, row.key as Key, row.start, isPassing(row.key as Key)))}
    </div>
  );
}
