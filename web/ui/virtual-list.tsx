import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import styles from './virtual-list.module.css';

type Props<T> = {
  items: T[];
  /** The pane that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  heightOf: (item: T) => number;
  keyOf: (item: T) => Key;
  render: (item: T, index: number) => ReactNode;
  /** Keeps this one in view when it changes. */
  focusIndex?: number;
  /** Where the pane stood when the person left it. */
  initialOffset?: number;
  label: string;
};

/** Only the rows in view exist. Rows draw static markup: no Joy and no sx inside (experience.md 5). */
export function VirtualList<T>({
  items,
  scroller,
  heightOf,
  keyOf,
  render,
  focusIndex,
  initialOffset,
  label,
}: Props<T>) {
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
    overscan: 8,
    initialOffset: initialOffset ?? 0,
  });

  // Another list has other heights at the same places; only then is there a right place to scroll to.
  useEffect(() => {
    virtual.measure();
  }, [items, virtual]);
  useEffect(() => {
    if (focusIndex !== undefined && focusIndex >= 0) virtual.scrollToIndex(focusIndex, { align: 'auto' });
  }, [focusIndex, virtual]);

  return (
    <div className={styles.list} style={{ height: virtual.getTotalSize() }} role="list" aria-label={label}>
      {virtual.getVirtualItems().map((row) => (
        <div key={row.key} className={styles.row} style={{ height: row.size, transform: `translateY(${row.start}px)` }}>
          {render(items[row.index]!, row.index)}
        </div>
      ))}
    </div>
  );
}
