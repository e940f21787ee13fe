import type { KeyboardEvent, ReactNode } from 'react';
import { Suggestions } from './suggestions.tsx';
import { useListbox } from './use-listbox.ts';

/** What a field says of what it offers. */
type OfferingField = { 'aria-controls'?: string; 'aria-activedescendant'?: string | undefined };
type Options<T> = {
  /** What was typed behind the sign, as far as the caret; null while nothing is asked for. */
  typed: string | null;
  /** What fits it. */
  found: readonly T[];
  label: string;
  keyOf: (item: T) => string;
  draw: (item: T) => ReactNode;
  onPick: (item: T) => void;
  /** Escape: the sign is to stay what it is. */
  onQuiet: () => void;
};

const moves = ['ArrowDown', 'ArrowUp', 'Enter'];

/** What a text offers while one types a word behind a sign: people behind an @, labels behind a #, marks behind a slash. */
export function useSuggestions<T>({ typed, found, label, keyOf, draw, onPick, onQuiet }: Options<T>) {
  const isOpen = typed !== null && found.length > 0;
  const listbox = useListbox({ items: found, typed: typed ?? '', open: isOpen, onPick });
  const field: OfferingField = isOpen
    ? { 'aria-controls': listbox.list.id, 'aria-activedescendant': listbox.active }
    : {};
  return {
    field,
    /** Takes the keys of what is offered; every other one goes on to the text. */
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
