import { type HTMLAttributes, type ReactNode, type RefCallback, useEffect, useRef } from 'react';
import { neighbourBeside } from '../../ui/drag/reorder.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useStable } from '../../core/state/use-stable.ts';
import { Button } from '../../ui/button/button.tsx';
import { useMoveAnimation } from './use-move-animation.ts';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import { ColumnCard } from './column-card.tsx';
import { ColumnCards } from './column-cards.tsx';
import { ColumnNames } from './column-names.tsx';
import styles from './columns.module.css';
import { MoreAtEnd } from '../../list/live/more-at-end.tsx';
import { useColumnKeys } from './use-column-keys.ts';
import { useColumnOrder } from './use-column-order.ts';
import type { List } from '../../list/selection/use-list.ts';
import { useTouch } from '../../list/selection/use-touch.ts';

type Row = { id: string };
export type Column<T> = {
  id: string;
  title: string;
  rows: readonly T[];
  /** Number of cards, including those not loaded. */
  count: number;
  /** Cards of this column are completed. */
  isDone: boolean;
  /** Loads more cards near its end; null if all are loaded. */
  more: (() => void) | null;
  /** The last page failed; don't load more automatically. */
  isFailed: boolean;
};
type Props<T extends Row, C extends Column<T>> = {
  list: List<T>;
  columns: readonly C[];
  /** Kind of cards and owner of the columns; dragging stays within them. */
  kind: string;
  of: string;
  words: {
    /** Names of the board, a column, and the cards of a column. */
    all: string;
    one: string;
    rowsOf: (column: C) => string;
    none: string;
  };
  nameOf: (row: T) => string;
  /** Null while it is being created. */
  href: (row: T) => string | null;
  /** Must be stable. */
  render: (row: T, isDone: boolean) => ReactNode;
  /** Column header; contains the drag handle, `data-handle`. `step` moves the column by one. */
  head: (column: C, step: (by: -1 | 1) => void) => ReactNode;
  foot: (column: C) => ReactNode;
  mayMove: boolean;
  onMove: (ids: readonly string[], column: string, after: string | null) => void;
  onMoveColumn: (column: string, after: string | null) => void;
  /** Additional event handlers for cards. */
  handlers?: HTMLAttributes<HTMLElement>;
  /** Content behind the last column. */
  children?: ReactNode;
};

/** Kanban columns with one tab stop: arrow keys move between cards, with Alt they move the card. */
export function Columns<T extends Row, C extends Column<T>>(props: Props<T, C>) {
  const { list, columns, of, words, mayMove, onMoveColumn, handlers, children } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.scroller.current = place.current;
  });
  useMoveAnimation(place, columns.map(({ rows }) => rows.map(({ id }) => id).join()).join(';'));
  const touch = useTouch({ onPress: list.mayTick ? list.toggle : null });
  const ids = columns.map(({ id }) => id);
  const order = useReorder({
    kind: `column ${of}`,
    axis: 'x',
    ids,
    handle: '[data-handle]',
    nameOf: (id) => columns.find((column) => column.id === id)?.title ?? '',
    onMove: ([id], after) => id && onMoveColumn(id, after),
    disabled: !mayMove,
  });
  const onKeyDown = useColumnKeys({
    columns,
    name: words.one,
    focus: list.focus,
    onMove: mayMove ? order.move : null,
  });
  const step = (id: string) => (by: -1 | 1) => {
    const after = neighbourBeside(ids, [id], by);
    if (after !== undefined) order.move([id], after);
  };
  return (
    <>
      <ColumnNames label={words.all} columns={columns} scroller={place} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from one link to the next */}
      <div ref={place} className={styles.columns} onKeyDown={onKeyDown} {...touch} {...handlers}>
        {columns.map((column, at) => (
          <ColumnPane key={column.id} {...props} at={at} frame={order.item(column.id)} onStep={step(column.id)} />
        ))}
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </>
  );
}

type PaneProps<T extends Row, C extends Column<T>> = Props<T, C> & {
  at: number;
  /** Drag attributes of the column. */
  frame: { ref?: RefCallback<HTMLElement>; onKeyDown?: HTMLAttributes<HTMLElement>['onKeyDown'] };
  onStep: (by: -1 | 1) => void;
};

function ColumnPane<T extends Row, C extends Column<T>>(props: PaneProps<T, C>) {
  const { list, columns, at, kind, of, words, nameOf, href, render, mayMove, onMove } = props;
  const column = columns[at]!;
  const { id, title, rows, count, isDone, more, isFailed } = column;
  const order = useColumnOrder<T>({
    kind: `${kind} ${of}`,
    columns,
    at,
    nameOf,
    together: (row) => (list.ids.has(row) ? list.ticked.map((one) => one.id) : [row]),
    onMove,
    disabled: !mayMove,
  });
  const { t } = useTranslation();
  const onTick = useStable(list.toggle);
  const card = (row: T, index: number) => {
    const path = href(row);
    return (
      <ColumnCard
        row={row}
        kind={kind}
        name={nameOf(row)}
        href={path}
        isTicked={list.ids.has(row.id)}
        isStop={list.cursor === row.id}
        onTick={list.mayTick ? onTick : null}
        onFocus={list.setCursor}
        position={index + 1}
        total={count}
        grip={order.item(row.id).ref}
        isDone={isDone}
        render={render}
      />
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a column is moved by keys from its head
    <section className={styles.column} data-list={id} aria-label={title} {...props.frame}>
      {props.head(column, props.onStep)}
      <ColumnCards
        label={words.rowsOf(column)}
        rows={rows}
        count={count}
        stop={list.cursor}
        nameOf={nameOf}
        draw={card}
        onMore={isFailed ? null : more}
        area={order.area}
        onKeyDown={(event) => {
          const card = (event.target as Element).closest<HTMLElement>('[data-row]');
          if (card?.dataset['row']) order.item(card.dataset['row']).onKeyDown?.(event);
        }}
      >
        {rows.length === 0 && <li className={styles.none}>{words.none}</li>}
        {more && (
          <li className={styles.further}>
            {isFailed ? (
              <Button icon="arrow-path" onClick={more}>
                {t('scrumboard.retryMore')}
              </Button>
            ) : (
              <MoreAtEnd key={rows.length} onMore={more} isLoading={false} />
            )}
          </li>
        )}
      </ColumnCards>
      {props.foot(column)}
    </section>
  );
}
