import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of the pane, and the visible range extended by at least half a view on both sides. */
export function useViewport(scroller: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState({ width: 0, sight: { from: 0, to: 0 } });
  useLayoutEffect(() => {
    let frame = 0;
    let watcher: ResizeObserver | undefined;
    let pane: HTMLElement | null = null;
    const look = () => {
      frame = 0;
      if (!pane) return;
      const { clientWidth: width, clientHeight: high, scrollTop: top } = pane;
      const step = Math.max(1, Math.round(high / 2));
      const line = Math.floor(top / step);
      const sight = { from: (line - 1) * step, to: (line + 4) * step };
      setAt((before) =>
        before.width === width && before.sight.from === sight.from && before.sight.to === sight.to
          ? before
          : { width, sight },
      );
    };
    const later = () => (frame ||= requestAnimationFrame(look));
    // The pane's ref belongs to the parent and is set after this commit, still before paint.
    queueMicrotask(() => {
      pane = scroller.current;
      if (!pane) return;
      look();
      watcher = new ResizeObserver(later);
      watcher.observe(pane);
      pane.addEventListener('scroll', later, { passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      watcher?.disconnect();
      pane?.removeEventListener('scroll', later);
    };
  }, [scroller]);
  return at;
}
