import { useEffect } from 'react';

const everyMs = 30_000;

/** Asks again while the page is seen: the feed tells people from outside nothing of the records of the staff. */
export function usePolling(refetch: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refetch();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
}
