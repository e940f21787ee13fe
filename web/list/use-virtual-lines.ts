import { type Range, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type Key, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { offsetOf } from '../core/scroll.ts';
import { useFastScroll } from '../ui/use-fast-scroll.ts';
import { offsetFor, topsOf } from './lines.ts';
import type { BodyProps } from './row-pane.tsx';

type Row = { id: string };
type Line = { kind: string; key: string };
type Options<T extends Row, L> = Pick<BodyProps<T>, 'list' | 'scrollKey' | 'onMore' | 'onSee'> & {
  lines: readonly L[];
  /** How high a line of rows is, and one that names a group. */
  heights: { row: number; group: number };
  /** The first and the last row of a line, by their places; null where it has none. */
  span: (line: L) => readonly [number, number] | null;
};

/** So many rows before the end the next page is asked for. */
const ahead = 20;

/** Which lines of a long list are in view (virtual list), and the way to each row. */
export function useVirtualLines<T extends Row, L extends Line>(options: Options<T, L>) {
  'use no memo';
  const { list, scrollKey, lines, heights, span, onMore, onSee } = options;
  const { rows, scroller, reveal, opened } = list;
  const { row, group } = heights;
  const { key } = useLocation();
  const { tops, height } = useMemo(() => topsOf(lines, row, group), [lines, row, group]);
  const places = useMemo(() => {
    const found = new Map<string, number>();
    lines.forEach((line, place) => {
      const [from, to] = span(line) ?? [0, -1];
      for (let index = from; index <= to; index += 1) found.set(rows[index]!.id, place);
    });
    return found;
  }, [lines, rows, span]);
  // The same function for the same lines: with another one all of them are measured again, at every step of scrolling.
  const getItemKey = useCallback((index: number): Key => lines[index]!.key, [lines]);
  const inView = useRef<[first: number, last: number]>([0, -1]);
  // The line that has the focus stays while others are scrolled to: without it the keys would be heard by nobody.
  const rangeExtractor = (range: Range): number[] => {
    const drawn = defaultRangeExtractor(range);
    inView.current = [drawn[0] ?? 0, drawn.at(-1) ?? -1];
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    const kept = row && scroller.current?.contains(row) ? places.get(row.dataset['row'] ?? '') : undefined;
    if (kept === undefined || drawn.length === 0 || (kept >= drawn[0]! && kept <= drawn.at(-1)!)) return drawn;
    return kept < drawn[0]! ? [kept, ...drawn] : [...drawn, kept];
  };
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]!.kind === 'group' ? group : row),
    getItemKey,
    rangeExtractor,
    overscan: 6,
    initialOffset: offsetOf(`${scrollKey}:${key}`),
  });
  const seen = virtual.getVirtualItems();
  const isPassing = useFastScroll(
    scroller,
    seen.map((item) => item.key as Key),
  );
  // Other lines have other heights at the same places; only then is there a right place to scroll to.
  useLayoutEffect(() => virtual.measure(), [lines, row, group, virtual]);

  const first = lines[inView.current[0]];
  const last = lines[inView.current[1]];
  const from = (first && span(first)?.[0]) ?? 0;
  const to = (last && span(last)?.[1]) ?? 0;
  useEffect(() => {
    onSee?.(from, to);
    if (onMore && to >= rows.length - ahead) onMore();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each place, and for each page that came
  }, [from, to, rows.length, onMore === null]);

  useLayoutEffect(() => {
    reveal.current = (id) => {
      const pane = scroller.current;
      const top = tops[places.get(id) ?? -1];
      if (!pane || top === undefined) return;
      const next = offsetFor({ top: pane.scrollTop, height: pane.clientHeight }, top, row, group);
      if (next !== pane.scrollTop) pane.scrollTop = next;
    };
  });
  const place = opened === null ? undefined : places.get(opened);
  const stands = place === undefined ? undefined : tops[place];
  useEffect(() => {
    if (opened !== null) reveal.current?.(opened);
    // Another one was opened, or a change moved it elsewhere.
  }, [opened, stands, reveal]);

  return {
    tops,
    height,
    seen: seen.map(({ index, key: own, start }) => ({
      line: lines[index]!,
      top: tops[index] ?? start,
      isPassing: isPassing(own as Key),
    })),
  };
}
