import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { type Ways, firstChoice, movedTo, typedTo } from './listbox-movement.ts';

type Options<T> = {
  items: readonly T[];
  onPick: (item: T, index: number) => void;
  /** Typed text; a change resets the cursor to the first option. */
  typed?: string;
  /** Initial cursor position; the first enabled option by default. */
  start?: number;
  open?: boolean;
  loop?: boolean;
  isDisabled?: (item: T) => boolean;
  /** Whether an item is selected; by default, the one under the cursor. */
  isSelected?: (item: T) => boolean;
  /** Multiple selection. */
  many?: boolean;
  /** Text for type-ahead, without a field. */
  textOf?: (item: T) => string;
  kind?: 'listbox' | 'menu';
};

export type ListboxField = ListboxArea & { role: 'combobox'; 'aria-expanded': boolean; 'aria-controls': string };

/** A multi-line field can't be a combobox, but it still announces its suggestions. */
export type ListboxArea = {
  autoComplete: 'off';
  'aria-autocomplete': 'list';
  'aria-controls': string | undefined;
  'aria-activedescendant': string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
};

const typeaheadReset = 700;

/**
 * Cursor of menus, selects, comboboxes and pickers. The focus stays on the field or list, and aria-activedescendant
 * names the option. Supports arrows, Page Up and Down, Enter; and Home, End and type-ahead without a field.
 */
export function useListbox<T>(options: Options<T>) {
  const { items, onPick, typed = '', start, open = true, loop = true, isDisabled, isSelected, textOf } = options;
  const kind = options.kind ?? 'listbox';
  const id = useId();
  const [moved, setMoved] = useState<{ typed: string; at: number } | null>(null);
  const ahead = useRef({ typed: '', since: 0 });

  const ways: Ways = {
    count: items.length,
    loop,
    hasField: textOf === undefined,
    isDisabled: (index) => (items[index] === undefined ? true : (isDisabled?.(items[index]) ?? false)),
  };
  const wished = moved?.typed === typed ? moved.at : (start ?? -1);
  const at = wished >= 0 && wished < items.length ? wished : firstChoice(ways);
  const optionId = (index: number) => `${id}-${index}`;

  const go = (index: number) => {
    setMoved({ typed, at: index });
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (index: number) => {
    const item = items[index];
    if (item !== undefined && !ways.isDisabled?.(index)) onPick(item, index);
  };
  const typeAhead = (key: string): number | null => {
    if (!textOf || key.length !== 1) return null;
    const isGoingOn = Date.now() - ahead.current.since < typeaheadReset;
    if (key === ' ' && !isGoingOn) return null;
    ahead.current = { typed: isGoingOn ? ahead.current.typed + key : key, since: Date.now() };
    // A space typed within a name that matches nothing keeps the cursor, and selects nothing.
    return typedTo(at, ahead.current.typed, items.map(textOf), ways) ?? (key === ' ' ? at : null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = movedTo(at, event.key, ways) ?? typeAhead(event.key);
    const isTyped = textOf !== undefined && event.key.length === 1;
    if (next !== null && items.length > 0) go(next);
    else if ((event.key === 'Enter' || (event.key === ' ' && textOf)) && at >= 0) pick(at);
    else if (!isTyped) return;
    event.preventDefault();
  };

  const active = open && at >= 0 ? optionId(at) : undefined;
  const area: ListboxArea = {
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': open ? `${id}-list` : undefined,
    'aria-activedescendant': active,
    onKeyDown,
  };
  return {
    at,
    go,
    /** Resets the cursor when a list reopens. */
    reset: () => setMoved(null),
    onKeyDown,
    active,
    area,
    input: { ...area, role: 'combobox', 'aria-expanded': open, 'aria-controls': `${id}-list` } satisfies ListboxField,
    list: { id: `${id}-list`, role: kind, 'aria-multiselectable': options.many ? true : undefined },
    option: (index: number) => {
      const item = items[index];
      const isOff = ways.isDisabled?.(index) ?? false;
      const isOn = isSelected && item !== undefined ? isSelected(item) : index === at;
      return {
        id: optionId(index),
        role: kind === 'menu' ? ('menuitem' as const) : ('option' as const),
        ...(kind === 'menu' ? {} : { 'aria-selected': isOn }),
        ...(isOff ? { 'aria-disabled': true } : {}),
        'data-at': index === at,
        onPointerMove: () => index !== at && !isOff && setMoved({ typed, at: index }),
        // Keeps the focus and the typed text in the field.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => pick(index),
      };
    },
  };
}
