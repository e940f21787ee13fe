import { useLayoutEffect, useMemo } from 'react';
import { useLatest } from '../state/use-stable.ts';

const calm = 300;
const most = 3000;

/**
 * What is too much for every key, done once nobody has typed for a moment, and now and then while somebody does
 * (debounce). It is done at once when it is left, when the page hides, and before its part goes.
 */
export function useDebounced(run: () => void) {
  const latest = useLatest(run);
  const late = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const flush = () => {
      if (since === 0) return;
      clearTimeout(timer);
      since = 0;
      latest.current();
    };
    const soon = () => {
      since ||= performance.now();
      clearTimeout(timer);
      timer = setTimeout(flush, Math.max(0, Math.min(calm, since + most - performance.now())));
    };
    return { soon, flush, isWaiting: () => since !== 0 };
  }, [latest]);
  // Before those who save what it tells hear of the end: their effects are no layout effects.
  useLayoutEffect(() => {
    addEventListener('pagehide', late.flush);
    document.addEventListener('visibilitychange', late.flush);
    return () => {
      removeEventListener('pagehide', late.flush);
      document.removeEventListener('visibilitychange', late.flush);
      late.flush();
    };
  }, [late]);
  return late;
}
