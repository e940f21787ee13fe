import { useLayoutEffect } from 'react';

/** Shift and Enter together mean another thing than Enter. */
export type TypedKey = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** The keys of the panel that is on its way. */
let keeping: TypedKey[] | null = null;

/** A key that waited behind the one that opens a panel is typed into that panel too. Says whether there is one. */
export function keepKey(key: string): boolean {
  keeping?.push({ key, shiftKey: false });
  return keeping !== null;
}

/**
 * Takes the keys that somebody presses while a panel is on its way (type-ahead): whoever opened it types for it. The
 * answer is to be called once the panel is drawn; it gets them as soon as it has the focus.
 */
export function keepTyped(): () => void {
  const kept: TypedKey[] = [];
  const before = document.activeElement;
  keeping = kept;
  const take = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, isTrusted } = event;
    const isNamed = key.length > 1 && !/^(?:Enter|Tab|Backspace|Arrow\w+)$/.test(key);
    if (!isTrusted || isComposing || isNamed || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push({ key, shiftKey });
  };
  addEventListener('keydown', take, true);
  const end = () => {
    removeEventListener('keydown', take, true);
    if (keeping === kept) keeping = null;
  };
  return () => void import('./type-again.ts').then(({ typeAgain }) => typeAgain(kept, before, end), end);
}

/** The same for what stands in for the panel (the fallback of a lazy part). */
export function useTypedAhead(): void {
  useLayoutEffect(keepTyped, []);
}
