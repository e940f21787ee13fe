import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../core/browser/use-printing.ts';
import { useFastScroll } from '../../ui/page/use-fast-scroll.ts';
import { focusedIn } from '../grid/focused-in.ts';
import { useViewport } from '../grid/use-viewport.ts';

type Row = { id: string };
/** A card that is drawn: what stands above it and is not, in pixels; a height where it only flies by. */
export type Place<T> = { row: T; index: number; above: number; flown: number | null };

/** So many cards stand there whatever is in view: a short column is drawn whole. */
const begin = 20;
/** Between two cards, as the style sheet says. */
const gap = 8;
/** How high a card is about, before one was measured. */
const guess = 96;

/** Which cards of a column are drawn: those in and near the view, and the one with the keys (virtual list). */
export function useColumnWindow<T extends Row>(
  pane: RefObject<HTMLElement | null>,
  rows: readonly T[],
  stop: string | null,
  onMore: (() => void) | null,
) {
  /** How high cards are, as they were last seen. */
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
  // The end of a short one is watched by what stands there; a long one is asked for before somebody comes to it.
  const to = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > begin && to >= rows.length - begin) onMore?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each place, and for each page that came
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
