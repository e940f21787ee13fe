import { useEffect } from 'react';
import { useLatest } from '../state/use-stable.ts';

const interval = 5000;

/** Tries again while something waits for the network: also every few seconds, since a gateway that went away tells nobody when it is back. */
export function useRetry(isWaiting: boolean, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (!isWaiting) return;
    const now = () => latest.current();
    const timer = setInterval(now, interval);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [isWaiting, latest]);
}
