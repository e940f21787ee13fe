import { startTransition, useCallback, useState } from 'react';

/**
 * Available width. Charts use real pixels, so that their text has the page's size; nothing is drawn before the first
 * measurement.
 */
export function useWidth(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  width: number | null;
} {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let isDrawn = false;
    const observer = new ResizeObserver(([entry]) => {
      const wide = Math.round(entry?.contentRect.width ?? 0);
      if (wide <= 0) return;
      const set = () => setWidth(Math.max(120, wide));
      // All charts of a page get their first width together, rendered in slices.
      if (isDrawn) set();
      else startTransition(set);
      isDrawn = true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
