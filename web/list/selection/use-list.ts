import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { focusedIn } from '../grid/focused-in.ts';
import { heirOf } from './selection.ts';
import { type Names, useListKeys } from './use-list-keys.ts';
import { useSelection, useRestoredSelection } from './use-selection.ts';

type Row = { id: string };

/** `K` is as much of a row as has to be known to act on it: enough for those beyond the shown ones. */
export type List<T, K = T> = {
  rows: readonly T[];
  /** The ticked ones that are shown. */
  ids: ReadonlySet<string>;
  /** What is ticked: of the shown rows, or all that were reached beyond them. */
  ticked: readonly K[];
  isBeyond: boolean;
  mayTick: boolean;
  toggle: (id: string, isRange?: boolean) => void;
  all: () => void;
  clear: () => void;
  /** Ticks these and no others. */
  pick: (ids: ReadonlySet<string>) => void;
  /** Ticks what is shown and takes these, which go beyond it. */
  reach: (rows: readonly K[]) => void;
  opened: string | null;
  /** The row that Tab stops at. */
  cursor: string | null;
  setCursor: (id: string | null) => void;
  focus: (id: string) => void;
  /** What a key acts on: the ticked rows, else the open one, else the focused one; never the first one. */
  targets: () => readonly K[];
  /** The open one, as its pane knows it: it may be on no page that is here. */
  stray: RefObject<T | null>;
  /** To be called before these leave the list: the next one takes over, and one that was open closes. */
  leave: (rows: readonly K[]) => void;
  /** For what draws the rows. */
  scroller: RefObject<HTMLDivElement | null>;
  reveal: RefObject<((id: string) => void) | null>;
  isPointed: RefObject<boolean>;
  /** Offers what can be done to a row, where there is a bar. */
  menu: RefObject<((id: string) => void) | null>;
  /** Tells that it was scrolled, or that the pointer came or went. */
  touch: () => void;
};

/** What drawing the rows needs of it. */
export type Shown<T> = Omit<List<T>, 'ticked' | 'reach' | 'targets' | 'leave' | 'stray'>;

type Options<T extends Row> = {
  /** Another key is another list: it starts without ticks. */
  key: string;
  rows: readonly T[];
  opened: string | null;
  open: (id: string | null) => void;
  /** Under which heading the keys stand in their sheet. */
  group: string;
  mayTick?: boolean;
  /** What the sheet of keys calls them, where "next" and "open" say too little. */
  names?: Names;
  /** Whether a step opens such a row where another one is open; else it only leads to it. */
  opens?: (row: T) => boolean;
  /** j and k are somebody else's for the moment, as while a form is open. */
  isQuiet?: boolean;
  /** What happens to an open row that leaves: the next one opens, or it closes. */
  after?: 'next' | 'close';
  /** Told while the list is scrolled, ticked or under the pointer: nothing may move then. */
  hold?: (on: boolean) => void;
};

const frames = 12;

/** Selection, cursor and keys of a list (j, k, o, x, mod+a): what is not shown is never acted on. */
export function useList<T extends K, K extends Row = T>(options: Options<T>): List<T, K> {
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
    // A row that a key before this one led to takes nothing back.
    cancelAnimationFrame(waiting.current);
    setCursor(id);
    if (tries === frames) reveal.current?.(id);
    // A row out of view does not exist before it was scrolled to.
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`);
    if (link) link.focus({ preventScroll: reveal.current !== null });
    else if (tries > 0) waiting.current = requestAnimationFrame(() => focus(id, tries - 1));
  };
  const focused = () => focusedIn(scroller.current);
  const targets = (): readonly K[] => {
    if (ticked.length > 0) return ticked;
    const id = opened ?? focused();
    // Nothing twice: what leaves is not meant again.
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
  // How far it is scrolled is not asked for here: it would have the page laid out anew with each drawing.
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
    // The focus went with what is gone, unless the person took it elsewhere.
    if (id !== null && document.activeElement === document.body && opened === null) focus(id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each list that stands here
  }, [order, opened]);

  // Closing leads back to the row, unless the person went on by themselves.
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
