import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { offsetOf } from '../core/scroll.ts';
import { usePassing } from '../ui/use-passing.ts';
import { linesOf, offsetFor, topsOf } from './lines.ts';
import { type BodyProps, RowPane, type RowsProps } from './row-pane.tsx';
import styles from './rows.module.css';
import { StickyGroup } from './sticky-group.tsx';
import { useRowHeights } from './use-row-heights.ts';

/** So many rows before the end the next page is asked for. */
const ahead = 20;

/** A long list: only the rows in view exist, all of one height (virtual list). Rows draw static markup: no Joy inside. */
export const Rows = <T extends { id: string }>(props: RowsProps<T>) => <RowPane {...props} body={Virtual} />;

function Virtual<T extends { id: string }>({ list, label, scrollKey, draw, groupOf, onMore, onSee }: BodyProps<T>) {
  'use no memo';
  const { rows, scroller, reveal, opened } = list;
  const { key } = useLocation();
  const heights = useRowHeights(scroller);
  const lines = useMemo(() => linesOf(rows, groupOf), [rows, groupOf]);
  const group = groupOf ? heights.group : 0;
  const { tops, height } = useMemo(() => topsOf(lines, heights.row, group), [lines, heights.row, group]);
  const places = useMemo(() => new Map(lines.map((line, index) => [line.key, index])), [lines]);
  // The same function for the same lines: with another one all of them are measured again, at every step of scrolling.
  const getItemKey = useCallback((index: number): Key => lines[index]!.key, [lines]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]!.kind === 'group' ? group : heights.row),
    getItemKey,
    overscan: 6,
    initialOffset: offsetOf(`${scrollKey}:${key}`),
  });
  const seen = virtual.getVirtualItems();
  const isPassing = usePassing(
    scroller,
    seen.map((item) => item.key as Key),
  );
  // Other lines have other heights at the same places; only then is there a right place to scroll to.
  useLayoutEffect(() => virtual.measure(), [lines, heights.row, group, virtual]);

  const last = lines[seen.at(-1)?.index ?? -1];
  const start = lines[seen[0]?.index ?? -1];
  const from = start?.kind === 'row' ? start.index : 0;
  const to = last?.kind === 'row' ? last.index : 0;
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
      const next = offsetFor({ top: pane.scrollTop, height: pane.clientHeight }, top, heights.row, group);
      if (next !== pane.scrollTop) pane.scrollTop = next;
    };
  });
  const place = opened === null ? undefined : places.get(opened);
  const name = place === undefined ? undefined : tops[place];
  useEffect(() => {
    if (opened !== null) reveal.current?.(opened);
    // Another one was opened, or a change moved it elsewhere.
  }, [opened, name, reveal]);

  return (
    <>
      {groupOf && <StickyGroup scroller={scroller} lines={lines} tops={tops} />}
      <div className={styles.list} style={{ height }} role="list" aria-label={label}>
        {seen.map((item) => {
          const line = lines[item.index]!;
          const top = tops[item.index] ?? item.start;
          if (line.kind === 'row') return draw(line.row, line.index, top, isPassing(item.key as Key));
          return (
            <div key={line.key} className={styles.group} style={{ top }} role="presentation">
              {line.name}
            </div>
          );
        })}
      </div>
    </>
  );
}
