import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../core/browser/use-printing.ts';
import { useFastScroll } from '../../ui/page/use-fast-scroll.ts';
import { focusedIn } from '../../list/grid/focused-in.ts';
import { useViewport } from '../../list/grid/use-viewport.ts';

type Row = { id: string };
/**
 * Rendered card, with the height of omitted content above it in pixels; `flown` is its height while it scrolls by fast.
 */
export type Place<T> = { row: T; index: number; above: number; flown: number | null };

/** Minimum number of rendered cards, so that short columns are complete. */
const begin = 20;
/** Gap between cards, as in the stylesheet. */
const gap = 8;
/** Estimated height before the first measurement. */
const guess = 96;

/** Cards of a column to render: those near the view, and the focused one (virtual list). */
export function useColumnWindow<T extends Row>(
  pane: RefObject<HTMLElement | null>,
  rows: readonly T[],
  stop: string | null,
  onMore: (() => void) | null,
) {
  /** Last measured heights. */
  const [heights] = useState(() => new Map<string, number>());
  const heightOf = ({ id }: Row) => heights.get(id) ?? guess;
  const { width, sight } = useViewport(pane);
  const isPrinting = usePrinting();
  const isWhole = isPrinting || rows.length <= begin;
  const isSeen = (index: number, top: number, height: number) =>
    width === 0 ? index < begin : top + height > sight.from && top < sight.to;
  const drawn: { row: T; index: number; above: number }[] = [];
  let top = 0;
  let above = 0;
  rows.forEach((row, index) => {
    const height = heightOf(row);
    if (isWhole || row.id === stop || isSeen(index, top, height)) {
      drawn.push({ row, index, above });
      above = 0;
    } else above += height + (above === 0 ? 0 : gap);
    top += height + gap;
  });
  const isPassing = useFastScroll(
    pane,
    drawn.map(({ row }) => row.id),
  );
  // Short columns load more by an observer at their end, long ones ahead of it.
  const to = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > begin && to >= rows.length - begin) onMore?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per position and loaded page
  }, [to, rows.length]);
  useLayoutEffect(() => {
    for (const card of pane.current?.querySelectorAll<HTMLElement>('[data-row]:not([data-flown])') ?? [])
      heights.set(card.dataset['row']!, card.offsetHeight);
  });
  const focused = focusedIn(pane.current);
  const places = drawn.map(({ row, ...place }): Place<T> => {
    const isFlown = !isWhole && row.id !== stop && row.id !== focused && isPassing(row.id);
    return { row, ...place, flown: isFlown ? heightOf(row) : null };
  });
  return { places, below: above };
}
