import { type Key, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** So far in one step, in pixels: nobody reads what flies by. */
const fast = 240;
/** So long, in milliseconds, a list has to stand still before it is completed. */
const settleAfter = 90;
/** So many rows are completed at once: all of them would hold up a slow machine. */
const atOnce = 6;

/**
 * Which rows of a virtual list only fly by: what is dear in them, their pictures, is not asked for then. When the list
 * comes to rest they are completed a few at a time; what was complete once stays so while it is in view.
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
    const settle = () => {
      const missing = latest.current.filter((key) => !complete.current.has(key));
      complete.current = new Set([...complete.current, ...missing.slice(0, atOnce)]);
      if (missing.length > atOnce) timer = setTimeout(settle, 30);
      else isFast.current = false;
      if (missing.length > 0) draw();
    };
    const look = () => {
      const now = pane.scrollTop;
      isFast.current ||= Math.abs(now - last) > fast;
      last = now;
      clearTimeout(timer);
      if (isFast.current) timer = setTimeout(settle, settleAfter);
    };
    // Before the list hears of it.
    pane.addEventListener('scroll', look, true);
    return () => {
      clearTimeout(timer);
      pane.removeEventListener('scroll', look, true);
    };
  }, [scroller]);

  const now = new Set(kept);
  return (key) => !now.has(key);
}
