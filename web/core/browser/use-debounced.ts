import { useLayoutEffect, useMemo } from 'react';
import { useLatest } from '../state/use-stable.ts';

const calm = 300;
const most = 3000;

/**
 * Debounces expensive work: runs after a pause in typing, and periodically during it. Runs immediately on blur, when
 * the page is hidden, and before unmount.
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
  // A layout effect, so that it runs before the cleanup effects of those who save its result.
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
