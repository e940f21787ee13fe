import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useShortcut } from '../core/browser/keyboard.ts';
import { readLocal, writeLocal } from '../core/browser/local.ts';
import { type IsHeading, together, withoutFolded } from './headings.ts';
import type { List } from '../list/selection/use-list.ts';

type Row = { id: string };
type Options<T> = {
  /** Storage key of the collapsed headings. */
  key: string;
  rows: readonly T[];
  isHeading: IsHeading<T>;
  /** False in sort orders without headings; nothing is collapsed then. */
  isOn: boolean;
};
export type Headings<T extends Row> = ReturnType<typeof useHeadings<T>>;

/** List with heading rows: rows under a collapsed heading are hidden and excluded from actions. */
export function useHeadings<T extends Row>({ key, rows, isHeading, isOn }: Options<T>) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set((readLocal(key) ?? '').split(' ').filter(Boolean)),
  );
  const shown = useMemo(
    () => (isOn && folded.size > 0 ? withoutFolded(rows, isHeading, folded) : rows),
    [rows, isHeading, folded, isOn],
  );
  const fold = (id: string, on: boolean) => {
    const next = new Set(folded);
    if (on) next.add(id);
    else next.delete(id);
    writeLocal(key, [...next].join(' ') || null);
    setFolded(next);
  };
  const isFolded = useCallback((id: string): boolean | null => (isOn ? folded.has(id) : null), [folded, isOn]);
  const movesWith = (id: string, ticked: ReadonlySet<string>) => together(rows, isHeading, ticked, id);
  return {
    shown,
    isOn,
    isHeading,
    /** Null if none is collapsed. Stable until a heading is toggled. */
    isFolded,
    fold,
    movesWith,
    /** A drop behind a collapsed heading goes behind its last row. */
    lastUnder: (id: string | null) => (id !== null && isOn && folded.has(id) ? movesWith(id, new Set()).at(-1)! : id),
  };
}

/**
 * Shift+j and Shift+k move between headings, left and right arrows collapse and expand one. Returns whether the key was
 * handled.
 */
export function useHeadingKeys<T extends Row>(list: List<T>, headings: Headings<T>, group: string) {
  const { t } = useTranslation();
  const { isOn, isHeading, fold } = headings;
  const goTo = (by: 1 | -1) => () => {
    const at = list.rows.findIndex((row) => row.id === list.cursor);
    const others = list.rows.filter((row, index) => isHeading(row) && (by > 0 ? index > at : index < at));
    const next = others.at(by > 0 ? 0 : -1);
    if (next) list.focus(next.id);
  };
  const keys = isOn ? { group, repeats: true } : null;
  useShortcut(keys && { ...keys, keys: 'shift+j', label: t('tasks.nextHeading'), run: goTo(1) });
  useShortcut(keys && { ...keys, keys: 'shift+k', label: t('tasks.previousHeading'), run: goTo(-1) });
  return ({ key }: KeyboardEvent): boolean => {
    const heading = list.rows.find((row) => row.id === list.cursor && isHeading(row));
    if (!heading || !isOn || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
    fold(heading.id, key === 'ArrowLeft');
    return true;
  };
}
