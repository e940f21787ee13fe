import { useEffect } from 'react';
import { useLatest } from '../state/use-stable.ts';

const interval = 5000;

/** Retries when the network returns, and every few seconds, because a restarted gateway sends no signal. */
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
