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

/** Prints one chart, or the widget that it stands in; the stylesheet leaves the others out. */
export function printOnly(element: HTMLElement): void {
  const widget = element.closest<HTMLElement>('[data-widget]') ?? element;
  const root = document.documentElement;
  widget.dataset['printed'] = '';
  root.dataset['printsOne'] = '';
  const end = () => {
    delete widget.dataset['printed'];
    delete root.dataset['printsOne'];
  };
  addEventListener('afterprint', end, { once: true });
  print();
}
