import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, for content that is rendered only on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const print = matchMedia('print');
    // Synchronous, because the browser prints right after this event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(print.matches);
    const follow = () => (print.matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    print.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      print.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
