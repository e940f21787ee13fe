import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../core/browser/after-paint.ts';
import { usePrinting } from '../../core/browser/use-printing.ts';
import { windowOf } from './lines.ts';

type Options = {
  scroller: RefObject<HTMLElement | null>;
  /** Offset of each line. */
  tops: readonly number[];
  /** Restored scroll position. */
  begins: number;
};

/** Lines to render: visible ones, and after the first paint some around them. All when printing. */
export function useWindow({ scroller, tops, begins }: Options): readonly [from: number, to: number] {
  const [view, setView] = useState({ top: begins, height: window.innerHeight });
  const isPrinting = usePrinting();
  const [beyond, setBeyond] = useState<number | undefined>(0);
  useEffect(() => afterPaint(() => startTransition(() => setBeyond(undefined))), []);
  const latest = useRef({ view, tops, beyond });
  useLayoutEffect(() => {
    latest.current = { view, tops, beyond };
  });
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    if (pane.scrollTop === 0 && latest.current.view.top > 0) pane.scrollTop = latest.current.view.top;
    const look = (draw: (set: () => void) => void) => () => {
      const next = { top: pane.scrollTop, height: pane.clientHeight };
      const windowFor = (seen: typeof next) => windowOf(latest.current.tops, seen, latest.current.beyond);
      if (`${windowFor(next)}` !== `${windowFor(latest.current.view)}`) draw(() => setView(next));
    };
    const measured = look((set) => set());
    // Synchronous with the scroll event, to avoid blank areas.
    const scrolled = look(flushSync);
    // The observer also reports the initial size, without forcing a layout.
    const sizes = new ResizeObserver(measured);
    sizes.observe(pane);
    pane.addEventListener('scroll', scrolled);
    return () => {
      sizes.disconnect();
      pane.removeEventListener('scroll', scrolled);
    };
  }, [scroller]);
  return isPrinting ? [0, tops.length - 1] : windowOf(tops, view, beyond);
}
