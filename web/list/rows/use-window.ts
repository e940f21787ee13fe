import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../core/browser/after-paint.ts';
import { usePrinting } from '../../core/browser/use-printing.ts';
import { windowOf } from './lines.ts';

type Options = {
  scroller: RefObject<HTMLElement | null>;
  /** How far down each line stands. */
  tops: readonly number[];
  /** Where the pane stood when somebody left it. */
  begins: number;
};

/**
 * Which lines of a long list are drawn: those in view and some around them (virtual list), which come after the first
 * picture. Paper gets all.
 */
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
    // In the frame of the step itself: a moment later there would be nothing where the rows belong.
    const scrolled = look(flushSync);
    // It tells the first size too, once the browser has put the page together: to ask now would make it do so at once.
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
