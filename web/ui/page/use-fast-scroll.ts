import { type Key, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Distance in pixels, within a time in milliseconds, above which rows can't be read. */
const fast = 240;
const within = 100;
/** Delay in milliseconds after fast scrolling before rows are completed. */
const settleAfter = 90;
/** Initial number of rows completed at once, and their time budget in milliseconds; slow devices do fewer. */
const atFirst = 4;
const mayTake = 6;
const pause = 20;

/** Recent scroll distances. */
function createPace() {
  let steps: { at: number; by: number }[] = [];
  return (by: number): boolean => {
    const at = performance.now();
    steps = [...steps.filter((step) => at - step.at < within), { at, by: Math.abs(by) }];
    return steps.reduce((sum, step) => sum + step.by, 0) > fast;
  };
}

/**
 * Rows of a virtual list that scroll by too fast, so that their pictures aren't loaded. When scrolling slows down, rows
 * are completed in small batches; completed ones stay while visible.
 */
export function useFastScroll(scroller: RefObject<HTMLElement | null>, keys: readonly Key[]): (key: Key) => boolean {
  const complete = useRef<ReadonlySet<Key>>(new Set());
  const isFast = useRef(false);
  const latest = useRef(keys);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const kept = keys.filter((key) => !isFast.current || complete.current.has(key));
  useLayoutEffect(() => {
    latest.current = keys;
    complete.current = new Set(kept);
  });

  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    let last = pane.scrollTop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let atOnce = atFirst;
    const isFlying = createPace();
    const settle = () => {
      const missing = latest.current.filter((key) => !complete.current.has(key));
      complete.current = new Set([...complete.current, ...missing.slice(0, atOnce)]);
      if (missing.length <= atOnce) isFast.current = false;
      else timer = setTimeout(settle, pause);
      if (missing.length === 0) return;
      const begun = performance.now();
      flushSync(draw);
      atOnce = Math.max(1, performance.now() - begun > mayTake ? atOnce >> 1 : atOnce + 1);
    };
    const look = () => {
      const now = pane.scrollTop;
      const flies = isFlying(now - last);
      last = now;
      if (!flies) return;
      isFast.current = true;
      clearTimeout(timer);
      timer = setTimeout(settle, settleAfter);
    };
    // Captured, to run before the list's handler.
    pane.addEventListener('scroll', look, true);
    return () => {
      clearTimeout(timer);
      pane.removeEventListener('scroll', look, true);
    };
  }, [scroller]);

  const now = new Set(kept);
  return (key) => !now.has(key);
}
