import { type RefObject, useEffect } from 'react';

/**
 * A bar that is opened from where somebody works: its field takes the focus, and gives it back when the bar goes. Where
 * that is gone meanwhile, or was nowhere, it goes to what stands beside the bar (`instead`, a selector).
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
