import { useEffect } from 'react';
import type { BodyProps } from './row-pane.tsx';

/** So many rows before the end the next page is asked for. */
const ahead = 20;
/** So long, in milliseconds, a list stands still before the pages in view follow what changes: flown by, each would be read anew. */
const rest = 100;

type Told = Pick<BodyProps<{ id: string }>, 'onMore' | 'onSee'> & { from: number; to: number; count: number };

/** Tells which rows are in view, and asks for more before their end. */
export function useLoadMore({ from, to, count, onMore, onSee }: Told): void {
  useEffect(() => {
    if (onMore && to >= count - ahead) onMore();
    const timer = setTimeout(() => onSee?.(from, to), rest);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each place, and for each page that came
  }, [from, to, count, onMore === null]);
}
