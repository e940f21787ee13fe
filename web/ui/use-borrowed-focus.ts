import { type RefObject, useEffect } from 'react';

/** A bar that is opened from where somebody works: its field takes the focus, and gives it back when the bar goes. */
export function useBorrowedFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    bar.current?.querySelector('input')?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [bar]);
}
