import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './suggestions.module.css';
import type { useListbox } from './use-listbox.ts';

type Props<T> = {
  of: Pick<ReturnType<typeof useListbox<T>>, 'list' | 'option'>;
  items: readonly T[];
  label: string;
  keyOf: (item: T) => string;
  draw: (item: T) => ReactNode;
};

const gap = 4;

/** Position of the caret in an editor, otherwise of the field. */
function placeOfWriting(): DOMRect {
  const field = document.activeElement ?? document.body;
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined;
  const caret = field instanceof HTMLElement && field.isContentEditable ? range?.getClientRects()[0] : undefined;
  return caret ?? field.getBoundingClientRect();
}

/** Suggestions of a field, positioned where there is room. The field keeps the focus. */
export function Suggestions<T>({ of, items, label, keyOf, draw }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    if (!current.matches(':popover-open')) current.showPopover();
    const { left, top, bottom } = placeOfWriting();
    const { offsetHeight: high, offsetWidth: wide } = current;
    const isAbove = innerHeight - bottom < high + gap && top > high + gap;
    current.style.left = `${Math.max(gap, Math.min(left, innerWidth - wide - gap))}px`;
    current.style.top = `${isAbove ? top - high - gap : bottom + gap}px`;
  });
  return (
    <ul ref={list} popover="manual" {...of.list} aria-label={label} className={styles.list}>
      {items.map((item, index) => (
        <li key={keyOf(item)} {...of.option(index)}>
          {draw(item)}
        </li>
      ))}
    </ul>
  );
}
