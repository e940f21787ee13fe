import { type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../core/browser/use-printing.ts';

/** Tables up to this size are rendered completely. */
const few = 200;
const beyond = 16;
/** The window moves in steps of this many rows, to limit renders. */
const step = 8;

/** Rows of a long table to render: visible ones and a few around them. All when printing. */
export function useTableWindow(count: number, isEven: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const [first, setFirst] = useState(0);
  const [row, setRow] = useState(41);
  const isMany = isEven && count > few;
  useLayoutEffect(() => {
    const tall = isMany ? frame.current?.querySelector<HTMLElement>('tbody tr:not([aria-hidden])')?.offsetHeight : 0;
    if (tall) setRow(tall);
  }, [isMany]);
  const isWhole = !isMany || isPrinting;
  const inView = Math.ceil((frame.current?.clientHeight ?? 640) / row);
  const from = isWhole ? 0 : Math.max(0, Math.min(first, count) - beyond);
  const to = isWhole ? count : Math.min(count, first + inView + beyond + step);
  return {
    frame,
    isMany,
    from,
    to,
    before: from * row,
    after: (count - to) * row,
    onScroll: isMany
      ? ({ currentTarget }: UIEvent) => setFirst(Math.floor(currentTarget.scrollTop / row / step) * step)
      : undefined,
  };
}
