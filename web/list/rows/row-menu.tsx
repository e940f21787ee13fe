import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { MenuList } from '../../ui/menu/menu.tsx';
import { Popover } from '../../ui/menu/popover.tsx';
import { type Action, entriesOf, offered } from '../selection/bulk-bar.tsx';
import type { List } from '../selection/use-list.ts';

type Row = { id: string };
type Options<T extends Row> = { list: List<T>; actions: readonly Action<T>[]; group: string };
/** Open menu: all actions, or the choices of one. */
type Asked<T> = { rows: readonly T[]; action: Action<T> | null };

/** Action menu of a row, opened by `.` or a swipe. */
export function useRowMenu<T extends Row>({
  list,
  actions,
  group,
}: Options<T>): {
  act: (action: Action<T>) => void;
  menu: ReactNode;
} {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const before = useRef<Element | null>(null);
  const ask = (rows: readonly T[], action: Action<T> | null) => {
    const [first] = rows;
    if (!first) return;
    const pane = list.scroller.current;
    anchor.current = pane?.querySelector<HTMLElement>(`[data-row="${CSS.escape(first.id)}"]`) ?? pane;
    before.current = document.activeElement;
    setAsked({ rows, action });
  };
  const act = (action: Action<T>, rows: readonly T[] = list.targets()) => {
    if (action.isForOne && rows.length !== 1) return;
    if (rows.length > 0 && action.run) void action.run(rows);
    else ask(rows, action);
  };
  const leave = () => {
    setAsked(null);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const inBar = offered(actions, []);
  // With a single action, its choices are shown directly.
  const only = inBar.length === 1 && inBar[0]?.entries ? inBar[0] : null;
  const { menu: asking } = list;
  useEffect(() => {
    asking.current = (id) =>
      ask(
        list.rows.filter((row) => row.id === id),
        only,
      );
    return () => {
      asking.current = null;
    };
  });
  useShortcut(
    inBar.length > 0 ? { keys: '.', label: t('list.menu'), group, run: () => ask(list.targets(), only) } : null,
  );

  const name = asked?.action ? (asked.action.name ?? asked.action.label) : t('list.bulk');
  const menu = asked && (
    <Popover
      key={asked.action?.key ?? ''}
      open
      anchor={anchor}
      role="none"
      width="content"
      align="start"
      onClose={() => setAsked(null)}
    >
      <MenuList
        label={name}
        entries={
          asked.action?.entries?.(asked.rows) ?? entriesOf(offered(actions, asked.rows), (one) => act(one, asked.rows))
        }
        from="first"
        onLeave={leave}
      />
    </Popover>
  );
  return { act, menu };
}
