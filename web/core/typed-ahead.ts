import { useLayoutEffect } from 'react';

/**
 * Takes the keys that somebody presses while a panel is on its way (type-ahead): whoever opened it types for it. The
 * answer is to be called once the panel is drawn; it gets them as soon as it has the focus.
 */
export function keepTyped(): () => void {
  const kept: string[] = [];
  const before = document.activeElement;
  const take = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, isTrusted } = event;
    const isNamed = key.length > 1 && !/^(?:Enter|Tab|Backspace|Arrow\w+)$/.test(key);
    if (!isTrusted || isComposing || isNamed || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(key);
  };
  addEventListener('keydown', take, true);
  const end = () => removeEventListener('keydown', take, true);
  return () => void import('./type-again.ts').then(({ typeAgain }) => typeAgain(kept, before, end), end);
}

/** The same for what stands in for the panel (the fallback of a lazy part). */
export function useTypedAhead(): void {
  useLayoutEffect(keepTyped, []);
}
