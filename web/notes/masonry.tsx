import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type BodyProps, RowPane, type RowsProps } from '../list/row-pane.tsx';
import { useFastScroll } from '../ui/use-fast-scroll.ts';
import { cellTo, cellsOf, columnsFor } from './masonry-cells.ts';
import styles from './masonry.module.css';

type Row = { id: string };
type Props<T extends Row> = RowsProps<T> & {
  /** One column of wide cards instead of as many as there is room for. */
  isList: boolean;
  /** How high a card is about, until it is measured. */
  guess: (row: T, width: number) => number;
};

const ahead = 20;
const heading = 40;
const leastOf = (width: number) => (width < 600 ? 150 : 220);

/** Cards in columns, one tab stop; only those in and near the view exist, and each is measured once it does. */
export function Masonry<T extends Row>({ isList, guess, ...props }: Props<T>) {
  // A component of its own for each way: RowPane draws it anew when it becomes another one.
  const body = useMemo(
    () => (cells: BodyProps<T>) => <Cells {...cells} isList={isList} guess={guess} />,
    [isList, guess],
  );
  return <RowPane {...props} body={body} />;
}

function Cells<T extends Row>(props: BodyProps<T> & Pick<Props<T>, 'isList' | 'guess'>) {
  'use no memo';
  const { list, label, draw, groupOf, onMore, onSee, move, isList, guess } = props;
  const { rows, scroller, reveal, opened } = list;
  const { width, sight } = useSight(scroller);
  const gap = width < 600 ? 8 : 16;
  const columns = isList ? 1 : columnsFor(width, leastOf(width), gap);
  const wide = (Math.min(width, isList ? 720 : Number.POSITIVE_INFINITY) - gap) / columns - gap;
  const { heights, version, watch } = useHeights(Math.round(wide));
  const { cells, headings, height } = useMemo(
    () =>
      cellsOf(rows, {
        columns,
        gap,
        heading,
        groupOf,
        heightOf: (row) => heights.get(row.id) ?? guess(row, wide),
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version is that of the heights
    [rows, columns, gap, groupOf, heights, version, wide, guess],
  );
  const seen = cells.filter(({ top, height: high }) => top + high > sight.from && top < sight.to);
  const isPassing = useFastScroll(
    scroller,
    seen.map(({ index }) => rows[index]!.id),
  );
  const from = seen[0]?.index ?? 0;
  const to = seen.at(-1)?.index ?? 0;
  useEffect(() => {
    onSee?.(from, to);
    if (onMore && to >= rows.length - ahead) onMore();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each place, and for each page that came
  }, [from, to, rows.length, onMore === null]);
  useLayoutEffect(() => {
    move.current = (at, key) => cellTo(cells, at, key);
    reveal.current = (id) => {
      const pane = scroller.current;
      const cell = cells[rows.findIndex((row) => row.id === id)];
      if (!pane || !cell) return;
      if (cell.top < pane.scrollTop) pane.scrollTop = cell.top - heading;
      else if (cell.top + cell.height > pane.scrollTop + pane.clientHeight)
        pane.scrollTop = Math.min(cell.top - heading, cell.top + cell.height - pane.clientHeight + gap);
    };
  });
  useEffect(() => {
    if (opened !== null) reveal.current?.(opened);
  }, [opened, reveal]);

  return (
    <div className={styles.grid} data-list={isList || undefined} style={{ '--height': `${height}px` } as CSSProperties}>
      {headings.map(({ name, top }) => (
        <h2 key={name} className={styles.heading} style={{ top }}>
          {name}
        </h2>
      ))}
      <div role="list" aria-label={label} data-ticking={list.ids.size > 0 || undefined}>
        {seen.map(({ index, column, top, height: high }) => {
          const row = rows[index]!;
          const passes = isPassing(row.id);
          const place = { '--wide': `${wide}px`, '--x': `${gap + column * (wide + gap)}px`, '--y': `${top}px` };
          return (
            <div
              key={row.id}
              // What only flies by is as high as it was, or will be.
              ref={passes ? undefined : watch(row.id)}
              role="presentation"
              className={styles.cell}
              style={{ ...place, ...(passes ? { height: high } : {}) } as CSSProperties}
            >
              {draw(row, index, { isCard: true, isPassing: passes })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** How wide the pane is, and what of it is in view, with one view more on both sides. */
function useSight(scroller: BodyProps<Row>['list']['scroller']) {
  const [at, setAt] = useState({ width: 0, sight: { from: 0, to: 0 } });
  useLayoutEffect(() => {
    let frame = 0;
    let watcher: ResizeObserver | undefined;
    let pane: HTMLElement | null = null;
    const look = () => {
      frame = 0;
      if (!pane) return;
      const { clientWidth: width, clientHeight: high, scrollTop: top } = pane;
      const step = Math.max(1, Math.round(high / 2));
      const line = Math.floor(top / step);
      const sight = { from: (line - 1) * step, to: (line + 4) * step };
      setAt((before) =>
        before.width === width && before.sight.from === sight.from && before.sight.to === sight.to
          ? before
          : { width, sight },
      );
    };
    const later = () => (frame ||= requestAnimationFrame(look));
    // The pane is the parent's: its ref is there once this commit is done, before the picture.
    queueMicrotask(() => {
      pane = scroller.current;
      if (!pane) return;
      look();
      watcher = new ResizeObserver(later);
      watcher.observe(pane);
      pane.addEventListener('scroll', later, { passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      watcher?.disconnect();
      pane?.removeEventListener('scroll', later);
    };
  }, [scroller]);
  return at;
}

/** How high each card is at this width: measured before the picture, and again whenever it grows. */
function useHeights(width: number) {
  const known = useRef({
    width,
    heights: new Map<string, number>(),
    refs: new Map<string, (element: Element | null) => (() => void) | undefined>(),
  });
  if (known.current.width !== width) known.current = { ...known.current, width, heights: new Map() };
  const [version, draw] = useReducer((count: number) => count + 1, 0);
  const here = useRef(new Map<Element, string>());
  /** What came with this drawing; whatever grows later is told by the browser. */
  const fresh = useRef(new Set<Element>());
  const measure = (elements: Iterable<Element>) => {
    let isNew = false;
    for (const element of elements) {
      const id = here.current.get(element);
      if (id === undefined) continue;
      const { offsetHeight: high } = element as HTMLElement;
      if (high === 0 || known.current.heights.get(id) === high) continue;
      known.current.heights.set(id, high);
      isNew = true;
    }
    if (isNew) draw();
  };
  const latest = useRef(measure);
  latest.current = measure;
  const watcher = useMemo(
    () => new ResizeObserver((entries) => latest.current(entries.map(({ target }) => target))),
    [latest],
  );
  useLayoutEffect(() => {
    const came = fresh.current;
    fresh.current = new Set();
    latest.current(came);
  });
  useEffect(() => () => watcher.disconnect(), [watcher]);
  const watch = (id: string) => {
    const { refs } = known.current;
    let ref = refs.get(id);
    if (!ref) {
      ref = (element) => {
        if (!element) return undefined;
        here.current.set(element, id);
        fresh.current.add(element);
        watcher.observe(element);
        return () => {
          here.current.delete(element);
          watcher.unobserve(element);
        };
      };
      refs.set(id, ref);
    }
    return ref;
  };
  return { heights: known.current.heights, version, watch };
}
