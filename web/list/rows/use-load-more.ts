import { useEffect } from 'react';
import type { BodyProps } from './row-pane.tsx';

/** Number of rows before the end at which the next page is loaded. */
const ahead = 20;
/** Delay in milliseconds before visible pages follow live changes, so that pages scrolled past aren't loaded. */
const rest = 100;

type Told = Pick<BodyProps<{ id: string }>, 'onMore' | 'onSee'> & { from: number; to: number; count: number };

/** Reports visible rows, and loads more near the end. */
export function useLoadMore({ from, to, count, onMore, onSee }: Told): void {
  useEffect(() => {
    if (onMore && to >= count - ahead) onMore();
    const timer = setTimeout(() => onSee?.(from, to), rest);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per position and loaded page
  }, [from, to, count, onMore === null]);
}
