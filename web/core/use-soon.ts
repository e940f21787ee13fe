import { useEffect, useState } from 'react';

/** So long, in milliseconds, a busy browser may be waited for. */
const patience = 1500;

/** False until the browser has a quiet moment: for what is asked for, but not for the first picture. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => {
    const begin = () => setSoon(true);
    // Not every browser tells when it is quiet.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, patience / 3);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin, { timeout: patience });
    return () => cancelIdleCallback(idle);
  }, []);
  return isSoon;
}
