import { type Key, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { offsetOf } from '../../core/routes/scroll.ts';
import { useFastScroll } from '../../ui/page/use-fast-scroll.ts';
import { focusedIn } from '../grid/focused-in.ts';
import { offsetFor, topsOf } from './lines.ts';
import type { BodyProps } from './row-pane.tsx';
import { useLoadMore } from './use-load-more.ts';
import { useWindow } from './use-window.ts';

type Row = { id: string };
type Line = { kind: string; key: string };
type Options<T extends Row, L> = Pick<BodyProps<T>, 'list' | 'scrollKey' | 'onMore' | 'onSee'> & {
  lines: readonly L[];
  /** Heights of row lines and group lines. */
  heights: { row: number; group: number };
  /** First and last row index of a line; null if it has none. */
  span: (line: L) => readonly [number, number] | null;
};

/** Line of each row. Computed lazily, because most pages don't need it. */
function placesOf<L>(lines: readonly L[], rows: readonly Row[], span: (line: L) => readonly [number, number] | null) {
  let found: Map<string, number> | null = null;
  return (id: string): number | undefined => {
    if (!found) {
      found = new Map();
      for (const [place, line] of lines.entries()) {
        const [from, to] = span(line) ?? [0, -1];
        for (let index = from; index <= to; index += 1) found.set(rows[index]!.id, place);
      }
    }
    return found.get(id);
  };
}

/** Visible lines of a long list, and scrolling to rows. */
export function useVirtualLines<T extends Row, L extends Line>(options: Options<T, L>) {
  const { list, scrollKey, lines, heights, span, onMore, onSee } = options;
  const { rows, scroller, reveal, opened } = list;
  const { row, group } = heights;
  const { key } = useLocation();
  const { tops, height } = useMemo(() => topsOf(lines, row, group), [lines, row, group]);
  const placeOf = useMemo(() => placesOf(lines, rows, span), [lines, rows, span]);
  const [begin, end] = useWindow({ scroller, tops, begins: offsetOf(`${scrollKey}:${key}`) });
  const drawn = Array.from({ length: Math.max(0, end - begin + 1) }, (_, index) => begin + index);
  // The focused row stays rendered and isn't simplified.
  const focused = focusedIn(scroller.current);
  const kept = focused === null ? undefined : placeOf(focused);
  const isOut = kept !== undefined && drawn.length > 0 && (kept < begin || kept > end);
  const seen = isOut ? [kept, ...drawn].toSorted((one, other) => one - other) : drawn;
  const isPassing = useFastScroll(
    scroller,
    seen.map((index): Key => lines[index]!.key),
  );

  const first = lines[begin];
  const last = lines[end];
  const from = (first && span(first)?.[0]) ?? 0;
  const to = (last && span(last)?.[1]) ?? 0;
  useLoadMore({ from, to, count: rows.length, onMore, onSee });

  useLayoutEffect(() => {
    reveal.current = (id) => {
      const pane = scroller.current;
      const top = tops[placeOf(id) ?? -1];
      if (!pane || top === undefined) return;
      const next = offsetFor({ top: pane.scrollTop, height: pane.clientHeight }, top, row, group);
      if (next !== pane.scrollTop) pane.scrollTop = next;
    };
  });
  const place = opened === null ? undefined : placeOf(opened);
  const stands = place === undefined ? undefined : tops[place];
  useEffect(() => {
    if (opened !== null) reveal.current?.(opened);
    // Another record was opened, or the row moved.
  }, [opened, stands, reveal]);

  return {
    tops,
    height,
    seen: seen.map((index) => ({
      line: lines[index]!,
      top: tops[index]!,
      isPassing: index !== kept && isPassing(lines[index]!.key),
    })),
  };
}
