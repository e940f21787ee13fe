import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the pane is, and what of it is in view, with one view more on both sides. */
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
    // The pane is the parent's: its ref is there once this commit is done, before the picture.
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
