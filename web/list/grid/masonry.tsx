import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useIsSmall } from '../../core/browser/media.ts';
import { usePrinting } from '../../core/browser/use-printing.ts';
import { useFastScroll } from '../../ui/page/use-fast-scroll.ts';
import { focusedIn } from './focused-in.ts';
import { type Cell, type Columns, cellTo, cellsOf, columnsFor } from './masonry-cells.ts';
import styles from './masonry.module.css';
import { type BodyProps, RowPane, type RowsProps } from '../rows/row-pane.tsx';
import { useCardHeights } from './use-card-heights.ts';
import { type CardOrder, useCardOrder } from '../columns/use-card-order.ts';
import { useLoadMore } from '../rows/use-load-more.ts';
import { useViewport } from './use-viewport.ts';

type Row = { id: string };
type Props<T extends Row> = RowsProps<T> & {
  /** One column of wide cards instead of as many as there is room for. */
  isList: boolean;
  /** How high a card is about, until it is measured. */
  guess: (row: T, width: number) => number;
  order: CardOrder<T>;
};

const heading = 40;
const leastOf = (width: number) => (width < 600 ? 150 : 220);

/**
 * Cards in columns in the order that people give them, one tab stop; only those in and near the view exist, and each is
 * measured once it does.
 */
export function Masonry<T extends Row>({ isList, guess, order, ...props }: Props<T>) {
  const { kind, list, nameOf, attributes: own } = props;
  const { attributes: movable, onKeyDown } = useCardOrder({ ...order, kind, nameOf, isList, rows: list.rows });
  const attributes = useCallback((row: T) => ({ ...own?.(row), ...movable(row) }), [own, movable]);
  // A component of its own for each way: RowPane draws it anew when it becomes another one.
  const body = useMemo(
    () => (cells: BodyProps<T>) => <Cells {...cells} isList={isList} guess={guess} />,
    [isList, guess],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the list in it
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
  // They begin and end where the head of the list does.
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
  // Paper gets all.
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
          // By itself, and not by what its cards would inherit: each would have styles of its own to be reckoned.
          const at = `translate(${start + column * (wide + gap)}px, ${top}px)`;
          const place = { width: wide, transform: at };
          if (passes)
            return (
              // As high as it was, or will be.
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
