import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { focusedIn } from '../grid/focused-in.ts';
import { heirOf } from './selection.ts';
import { type Names, useListKeys } from './use-list-keys.ts';
import { useSelection, useRestoredSelection } from './use-selection.ts';

type Row = { id: string };

/** `K` is the part of a row needed for actions, which is enough for rows beyond the loaded ones. */
export type List<T, K = T> = {
  rows: readonly T[];
  /** Selected rows that are shown. */
  ids: ReadonlySet<string>;
  /** Selected rows, including those beyond the loaded ones. */
  ticked: readonly K[];
  isBeyond: boolean;
  mayTick: boolean;
  toggle: (id: string, isRange?: boolean) => void;
  all: () => void;
  clear: () => void;
  /** Replaces the selection. */
  pick: (ids: ReadonlySet<string>) => void;
  /** Selects the shown rows and these beyond them. */
  reach: (rows: readonly K[]) => void;
  opened: string | null;
  /** Row that is the tab stop. */
  cursor: string | null;
  setCursor: (id: string | null) => void;
  focus: (id: string) => void;
  /**
   * Rows that a key acts on: selected ones, otherwise the open one, otherwise the focused one; never just the first.
   */
  targets: () => readonly K[];
  /** The open record, which may be on a page that isn't loaded. */
  stray: RefObject<T | null>;
  /** Call before rows are removed: moves the focus to the next row, and closes an open one. */
  leave: (rows: readonly K[]) => void;
  /** For the row renderer. */
  scroller: RefObject<HTMLDivElement | null>;
  reveal: RefObject<((id: string) => void) | null>;
  isPointed: RefObject<boolean>;
  /** Opens the action menu of a row, if there is a bulk bar. */
  menu: RefObject<((id: string) => void) | null>;
  /** Call on scroll, and when the pointer enters or leaves. */
  touch: () => void;
};

/** The part needed to render rows. */
export type Shown<T> = Omit<List<T>, 'ticked' | 'reach' | 'targets' | 'leave' | 'stray'>;

export type ListOptions<T extends Row> = {
  /** Another key is another list, without selection. */
  key: string;
  rows: readonly T[];
  opened: string | null;
  open: (id: string | null) => void;
  /** Heading in the shortcut sheet. */
  group: string;
  mayTick?: boolean;
  /** Specific labels in the shortcut sheet, instead of "next" and "open". */
  names?: Names;
  /** Whether j and k open this row while another is open; otherwise they only focus it. */
  opens?: (row: T) => boolean;
  /** Disables j and k, for example while a form is open. */
  isQuiet?: boolean;
  /** When the open row is removed: open the next one, or close. */
  after?: 'next' | 'close';
  /** Called while the list is scrolled, hovered or has a selection, when rows must not move. */
  hold?: (on: boolean) => void;
};

const frames = 12;

/** Selection, cursor and shortcuts of a list; hidden rows are never acted on. */
export function useList<T extends K, K extends Row = T>(options: ListOptions<T>): List<T, K> {
  const { key, rows, opened, open, mayTick = true, after = 'close', hold } = options;
  const order = useMemo(() => rows.map((row) => row.id), [rows]);
  const ticks = useSelection<T, K>(key, rows, order);
  const { ids, ticked, clear } = ticks;
  const [cursor, setCursor] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const reveal = useRef<((id: string) => void) | null>(null);
  const isPointed = useRef(false);
  const menu = useRef<((id: string) => void) | null>(null);
  const stray = useRef<T | null>(null);
  const heir = useRef<{ id: string | null; gone: ReadonlySet<string> } | null>(null);
  const stop = [cursor, opened].find((id) => id !== null && order.includes(id)) ?? order[0] ?? null;

  const waiting = useRef(0);
  const focus = (id: string, tries = frames) => {
    // Cancels the pending focus of an earlier key.
    cancelAnimationFrame(waiting.current);
    setCursor(id);
    if (tries === frames) reveal.current?.(id);
    // A row out of view is rendered only after scrolling to it.
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`);
    if (link) link.focus({ preventScroll: reveal.current !== null });
    else if (tries > 0) waiting.current = requestAnimationFrame(() => focus(id, tries - 1));
  };
  const focused = () => focusedIn(scroller.current);
  const targets = (): readonly K[] => {
    if (ticked.length > 0) return ticked;
    const id = opened ?? focused();
    // Rows already being removed are not targets again.
    if (id === null || heir.current?.gone.has(id)) return [];
    const row = rows.find((one) => one.id === id) ?? stray.current;
    return row?.id === id ? [row] : [];
  };
  const isScrolled = useRef(false);
  const tell = () => hold?.(ids.size > 0 || isPointed.current || isScrolled.current);
  const touch = () => {
    isScrolled.current = (scroller.current?.scrollTop ?? 0) > 8;
    tell();
  };
  // Doesn't read the scroll offset, which would force a layout on each render.
  useLayoutEffect(tell);

  const away = useRestoredSelection(key, ticks, order);
  const leave = (leaving: readonly Row[]) => {
    away(ids);
    const gone = new Set(leaving.map((row) => row.id));
    const next = heirOf(order, gone);
    clear();
    setCursor(next);
    heir.current = { id: next, gone };
    if (opened !== null && gone.has(opened)) open(after === 'next' ? next : null);
  };
  useLayoutEffect(() => {
    const { id = null, gone } = heir.current ?? {};
    if (!gone || order.some((one) => gone.has(one)) || (opened !== null && gone.has(opened))) return;
    heir.current = null;
    // The removed row had the focus, unless the user moved it.
    if (id !== null && document.activeElement === document.body && opened === null) focus(id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per list
  }, [order, opened]);

  // Closing returns the focus to the row, unless the user moved it.
  const last = useRef(opened);
  useEffect(() => {
    const left = last.current;
    last.current = opened;
    if (left === null || opened !== null || !order.includes(left)) return;
    setCursor(left);
    if (document.activeElement === document.body) focus(left);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only opening and closing count
  }, [opened]);

  useListKeys({ ...options, mayTick, order, ticks, stop, focus, focused, setCursor });
  return {
    ...ticks,
    rows,
    mayTick,
    opened,
    cursor: stop,
    setCursor,
    focus: (id) => focus(id),
    targets,
    stray,
    leave,
    scroller,
    reveal,
    isPointed,
    menu,
    touch,
  };
}
