import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useIsSmall } from '../../core/browser/media.ts';
import { usePrinting } from '../../core/browser/use-printing.ts';
import { useFastScroll } from '../../ui/page/use-fast-scroll.ts';
import { focusedIn } from '../../list/grid/focused-in.ts';
import { type Cell, type Columns, cellTo, cellsOf, columnsFor } from './masonry-cells.ts';
import styles from './masonry.module.css';
import { type BodyProps, RowPane, type RowsProps } from '../../list/rows/row-pane.tsx';
import { useCardHeights } from './use-card-heights.ts';
import { type CardOrder, useCardOrder } from './use-card-order.ts';
import { useLoadMore } from '../../list/rows/use-load-more.ts';
import { useViewport } from '../../list/grid/use-viewport.ts';

type Row = { id: string };
type Props<T extends Row> = RowsProps<T> & {
  /** Single column of wide cards. */
  isList: boolean;
  /** Estimated height until measured. */
  guess: (row: T, width: number) => number;
  order: CardOrder<T>;
};

const heading = 40;
const leastOf = (width: number) => (width < 600 ? 150 : 220);

/**
 * Virtual masonry of manually ordered cards with one tab stop; only cards near the view are rendered, and then
 * measured.
 */
export function Masonry<T extends Row>({ isList, guess, order, ...props }: Props<T>) {
  const { kind, list, nameOf, attributes: own } = props;
  const { attributes: movable, onKeyDown } = useCardOrder({ ...order, kind, nameOf, isList, rows: list.rows });
  const attributes = useCallback((row: T) => ({ ...own?.(row), ...movable(row) }), [own, movable]);
  // Separate component per mode, because RowPane remounts on a change.
  const body = useMemo(
    () => (cells: BodyProps<T>) => <Cells {...cells} isList={isList} guess={guess} />,
    [isList, guess],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the list inside
    <div className={styles.order} role="presentation" onKeyDown={onKeyDown}>
      <RowPane {...props} attributes={attributes} body={body} />
    </div>
  );
}

function Cells<T extends Row>(props: BodyProps<T> & Pick<Props<T>, 'isList' | 'guess'>) {
  const { list, label, draw, nameOf, groupOf, onMore, onSee, move, isList, guess } = props;
  const { rows, scroller, reveal, opened, cursor } = list;
  const { width, sight } = useViewport(scroller);
  const gap = width < 600 ? 8 : 16;
  const isSmall = useIsSmall();
  // Aligned with the list header.
  const start = isList ? gap : 20;
  const end = isList ? gap : isSmall ? 16 : 28;
  const room = Math.min(width, isList ? 720 : Number.POSITIVE_INFINITY) - start - end + gap;
  const columns = isList ? 1 : columnsFor(room + gap, leastOf(width), gap);
  const wide = room / columns - gap;
  const { heights, version, watch } = useCardHeights(Math.round(wide), guess);
  const [stood] = useState<Columns>([]);
  const { cells, headings, height } = useMemo(
    () => cellsOf(rows, { columns, gap, heading, groupOf, heightOf: (row) => heights.of(row), stood }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version is that of the heights
    [rows, columns, gap, groupOf, heights, version, stood],
  );
  // Renders all cards when printing.
  const isPrinting = usePrinting();
  const focused = focusedIn(scroller.current);
  const isInSight = ({ top, height: high }: Cell) => isPrinting || (top + high > sight.from && top < sight.to);
  const seen = cells.filter((cell) => isInSight(cell) || rows[cell.index]!.id === focused);
  const inSight = seen.filter(isInSight);
  const isPassing = useFastScroll(
    scroller,
    seen.map(({ index }) => rows[index]!.id),
  );
  const from = inSight[0]?.index ?? 0;
  const to = inSight.at(-1)?.index ?? 0;
  useLoadMore({ from, to, count: rows.length, onMore, onSee });
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
          const passes = isPassing(row.id) && row.id !== cursor && row.id !== focused;
          // Inline transform instead of an inherited variable, which would recalculate styles of every card.
          const at = `translate(${start + column * (wide + gap)}px, ${top}px)`;
          const place = { width: wide, transform: at };
          if (passes)
            return (
              // Keeps the measured or estimated height.
              <div key={row.id} className={styles.flown} style={{ ...place, height: high }} aria-hidden="true">
                {nameOf(row)}
              </div>
            );
          return (
            <div key={row.id} ref={watch(row.id)} role="presentation" className={styles.cell} style={place}>
              {draw(row, index, { isCard: true })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
