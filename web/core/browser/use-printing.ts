import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether paper is asked for: what only paper shows is drawn then, and not before (print). */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const print = matchMedia('print');
    // The browser takes its picture as soon as these have been heard.
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
