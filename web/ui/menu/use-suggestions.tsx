import type { KeyboardEvent, ReactNode } from 'react';
import { Suggestions } from './suggestions.tsx';
import { useListbox } from './use-listbox.ts';

/** ARIA attributes of the field. */
type OfferingField = { 'aria-controls'?: string; 'aria-activedescendant'?: string | undefined };
type Options<T> = {
  /** Text between the trigger character and the caret; null without one. */
  typed: string | null;
  /** Matching items. */
  found: readonly T[];
  label: string;
  keyOf: (item: T) => string;
  draw: (item: T) => ReactNode;
  onPick: (item: T) => void;
  /** Escape: ignore this trigger character. */
  onQuiet: () => void;
};

const moves = ['ArrowDown', 'ArrowUp', 'Enter'];

/** Suggestions behind a trigger character: people for @, labels for #, formats for /. */
export function useSuggestions<T>({ typed, found, label, keyOf, draw, onPick, onQuiet }: Options<T>) {
  const isOpen = typed !== null && found.length > 0;
  const listbox = useListbox({ items: found, typed: typed ?? '', open: isOpen, onPick });
  const field: OfferingField = isOpen
    ? { 'aria-controls': listbox.list.id, 'aria-activedescendant': listbox.active }
    : {};
  return {
    field,
    /** Handles keys of the suggestions; all others go to the text. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!isOpen || event.nativeEvent.isComposing) return;
      const here = found[listbox.at];
      if (event.key === 'Escape') onQuiet();
      else if (event.key === 'Tab' && !event.shiftKey && here !== undefined) onPick(here);
      else if (moves.includes(event.key) && !event.ctrlKey && !event.metaKey) listbox.onKeyDown(event);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    offer: isOpen && <Suggestions of={listbox} items={found} label={label} keyOf={keyOf} draw={draw} />,
  };
}
