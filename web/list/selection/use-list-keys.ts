import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { stepTo } from './selection.ts';

/** Specific labels in the shortcut sheet, instead of "next" and "open". */
export type Names = Partial<Record<'next' | 'previous' | 'open' | 'tick', string>>;

type Options<T extends { id: string }> = {
  rows: readonly T[];
  order: readonly string[];
  opened: string | null;
  open: (id: string | null) => void;
  opens?: (row: T) => boolean;
  group: string;
  names?: Names;
  mayTick: boolean;
  isQuiet?: boolean;
  ticks: { ids: ReadonlySet<string>; toggle: (id: string) => void; all: () => void; clear: () => void };
  /** Row that is the tab stop. */
  stop: string | null;
  focus: (id: string) => void;
  focused: () => string | null;
  setCursor: (id: string) => void;
};

/** List shortcuts: j and k move, o opens, x selects, mod+a selects all, Escape clears the selection. */
export function useListKeys<T extends { id: string }>(options: Options<T>): void {
  const { rows, order, opened, open, opens, group, names, mayTick, isQuiet = false, ticks, stop } = options;
  const { focus, focused, setCursor } = options;
  const { t } = useTranslation();
  const here = () => opened ?? focused();
  const step = (by: number) => {
    const next = stepTo(order, here(), stop, by);
    if (next === null) return;
    const row = rows.find((one) => one.id === next);
    if (opened === null || (row && opens?.(row) === false)) return focus(next);
    // While the focus is still on a row, it moves along, so that closing the record returns to that row.
    if (focused() === null) setCursor(next);
    else focus(next);
    open(next);
  };
  const openFocused = () => {
    const id = focused();
    if (id !== null) open(id);
  };
  const tickHere = () => {
    const id = here();
    if (id !== null && order.includes(id)) ticks.toggle(id);
  };
  const keys = isQuiet || order.length === 0 ? null : { group };
  const moving = keys && { ...keys, repeats: true, ofRecord: true };
  const ticking = mayTick ? keys : null;
  useShortcut(moving && { ...moving, keys: 'j', label: names?.next ?? t('list.next'), run: () => step(1) });
  useShortcut(moving && { ...moving, keys: 'k', label: names?.previous ?? t('list.previous'), run: () => step(-1) });
  useShortcut(
    keys && opened === null ? { ...keys, keys: 'o', label: names?.open ?? t('list.open'), run: openFocused } : null,
  );
  useShortcut(ticking && { ...ticking, keys: 'x', label: names?.tick ?? t('list.tick'), run: tickHere });
  useShortcut(ticking && { ...ticking, keys: 'mod+a', label: t('list.tickAll'), run: ticks.all });
  useShortcut(
    ticks.ids.size > 0 && opened === null ? { keys: 'Escape', label: t('list.clear'), group, run: ticks.clear } : null,
  );
}
