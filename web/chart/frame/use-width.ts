import { startTransition, useCallback, useState } from 'react';

/**
 * The width that there is; a chart is drawn in real pixels, so that its letters are as large as the page's. Before the
 * box has a size there is none, and nothing is drawn.
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
      // All charts of a page get their first width together: drawn in slices, they keep nobody waiting.
      if (isDrawn) set();
      else startTransition(set);
      isDrawn = true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
