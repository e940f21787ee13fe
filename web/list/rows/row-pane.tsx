import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useScrollMemory } from '../../core/routes/scroll.ts';
import { useLinkArea } from '../../ui/page/use-link-area.ts';
import { type Parts, RowFrame } from './row-frame.tsx';
import styles from './rows.module.css';
import { stretched } from '../selection/selection.ts';
import type { Shown } from '../selection/use-list.ts';
import { useOpened } from './use-opened.ts';
import { useTouch } from '../selection/use-touch.ts';
import { useLatest } from '../../core/state/use-stable.ts';

type Row = { id: string };

/** Renders a row, at an offset or as a card. */
export type DrawRow<T> = (row: T, index: number, how?: { top?: number; isCard?: true }) => ReactNode;

type Move = (at: number, key: string) => number | undefined;

export type BodyProps<T extends Row> = {
  list: Shown<T>;
  label: string;
  scrollKey: string;
  draw: DrawRow<T>;
  nameOf: (row: T) => string;
  /** Index of the first row, and total number. */
  first: number;
  total: number;
  groupOf: ((row: T) => string) | undefined;
  headingOf: ((row: T) => string | undefined) | undefined;
  onMore: (() => void) | null;
  onSee: ((from: number, to: number) => void) | undefined;
  /** Target of a key, for layouts other than a vertical list. */
  move: RefObject<Move | null>;
};

export type RowsProps<T extends Row> = Parts<T> & {
  list: Shown<T>;
  label: string;
  /** Storage key of the scroll position. */
  scrollKey: string;
  /** Total including rows not loaded; undefined while unknown. */
  total?: number | undefined;
  /** Index of the first row in the whole list, from 1. */
  first?: number;
  /** Group of a row; group headings are sticky. */
  groupOf?: (row: T) => string;
  /** Name of heading rows; the current one is sticky. */
  headingOf?: (row: T) => string | undefined;
  onMore?: (() => void) | null;
  onSee?: (from: number, to: number) => void;
  /** Swipe right action; swiping left opens the menu. */
  swipe?: { label: string; run: (row: T) => void } | undefined;
  /** Content below the rows. */
  foot?: ReactNode;
};

/**
 * Event handling of lists: one tab stop with roving focus, Home and End, links, checkboxes, long press. `render`,
 * `aside`, `attributes` and `href` must be stable.
 */
export function RowPane<T extends Row>(props: RowsProps<T> & { body: ComponentType<BodyProps<T>> }) {
  const { list, label, scrollKey, first = 1, groupOf, headingOf, onMore = null, onSee, foot, body: Body } = props;
  const { kind, href, nameOf, render, aside, attributes, swipe } = props;
  const { t } = useTranslation();
  const { rows, scroller, cursor } = list;
  const { opened, mark } = useOpened(list.opened);
  const links = useLinkArea({ mark });
  const [inside, setInside] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  useScrollMemory(scroller, scrollKey, scrollKey);
  const parts = useMemo(
    (): Parts<T> => ({ kind, href, nameOf, render, aside, attributes }),
    [kind, href, nameOf, render, aside, attributes],
  );
  const total = props.total ?? (onMore ? -1 : rows.length);

  // Stable for rows while scrolling.
  const latest = useLatest(list);
  const tick = useCallback(
    (event: { shiftKey: boolean }, id: string) => latest.current.toggle(id, event.shiftKey),
    [latest],
  );
  const run = (id: string) => {
    const row = latest.current.rows.find((one) => one.id === id);
    if (row) swipe?.run(row);
  };
  const touch = useTouch({
    onPress: list.mayTick ? (id) => latest.current.toggle(id) : null,
    right: swipe && { label: swipe.label, run },
    get left() {
      return swipe && list.menu.current ? { label: t('list.menu'), run: list.menu.current } : undefined;
    },
  });

  const move = useRef<Move | null>(null);
  const draw: DrawRow<T> = (row, index, { top, isCard = false } = {}) => (
    <RowFrame
      key={row.id}
      row={row}
      parts={parts}
      position={first + index}
      total={total}
      top={top}
      isCard={isCard}
      isOpen={row.id === opened}
      isTicked={list.ids.has(row.id)}
      isStop={row.id === cursor}
      isPointed={aside !== undefined && row.id === pointed}
      onTick={list.mayTick ? tick : null}
      t={t}
    />
  );

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="presentation"
      tabIndex={inside ? -1 : 0}
      onClick={links.onClick}
      {...touch}
      onMouseOver={(event) => {
        links.onMouseOver(event);
        list.isPointed.current = true;
        list.touch();
        if (aside) setPointed((event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null);
      }}
      onMouseLeave={() => {
        list.isPointed.current = false;
        list.touch();
      }}
      onScroll={list.touch}
      onFocus={(event) => {
        links.onFocus(event);
        setInside(true);
        const row = event.target.closest('a')?.closest<HTMLElement>('[data-row]');
        if (row?.dataset['row']) list.setCursor(row.dataset['row']);
        // Focused by Tab; a press focuses the pane without choosing a row.
        const isTab = event.target === event.currentTarget && event.currentTarget.matches(':focus-visible');
        if (isTab && cursor) list.focus(cursor);
      }}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget as Node | null))}
      onKeyDown={(event) => arrowTo(event, list, move.current)}
    >
      <Body
        list={list}
        label={label}
        scrollKey={scrollKey}
        draw={draw}
        nameOf={nameOf}
        first={first}
        total={total}
        groupOf={groupOf}
        headingOf={headingOf}
        onMore={onMore}
        onSee={onSee}
        move={move}
      />
      {foot}
    </div>
  );
}

/** Arrow keys, Home and End move the focus; with Shift they select the rows in between. */
function arrowTo<T extends Row>(event: KeyboardEvent, list: Shown<T>, move: Move | null): void {
  const { rows, cursor, focus, mayTick } = list;
  if (event.ctrlKey || event.metaKey || event.altKey || cursor === null) return;
  const isOfRow = (event.target as Element).matches('[data-row] a, [data-row] [type=checkbox]');
  if (event.shiftKey && !(mayTick && isOfRow)) return;
  const at = rows.findIndex((row) => row.id === cursor);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
  const edges: Record<string, number> = { Home: 0, End: rows.length - 1 };
  const to = edges[event.key] ?? (move ? move(at, event.key) : steps[event.key]);
  const next = to === undefined ? undefined : rows[to];
  if (to === undefined || !next) return;
  event.preventDefault();
  const order = rows.map(({ id }) => id);
  if (event.shiftKey) list.pick(stretched(list.ids, order, at, to));
  focus(next.id);
}
