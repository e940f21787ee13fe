import { type RefObject, useEffect } from 'react';

/**
 * Focuses the field of a bar and returns the focus when it closes. If the previous element is gone, focuses `instead`
 * (a selector next to the bar).
 */
export function useBorrowedFocus(bar: RefObject<HTMLElement | null>, instead: string): void {
  useEffect(() => {
    const before = document.activeElement;
    const beside = bar.current?.parentElement;
    bar.current?.querySelector('input')?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const next = isThere ? before : beside?.querySelector<HTMLElement>(instead);
      next?.focus({ preventScroll: true });
    };
  }, [bar, instead]);
}
