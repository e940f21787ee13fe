import { useRef, useState } from 'react';
import { dropUnsaved, keepUnsaved, unsavedOf } from './unsaved.ts';

type Kept = { text: string | null };

const isEmpty = ({ text }: Kept) => (text ?? '').trim() === '';

/**
 * What is written here and not sent yet (draft). This device keeps it until it was sent or is nothing any more, whatever
 * becomes of the page or the session. Another key is another one; without a key only the screen keeps it.
 */
export function useLocalDraft<V extends Kept>(
  key: string | null,
  first: V,
  isNothing: (values: V) => boolean = isEmpty,
): [V, (patch: Partial<V>) => void] {
  const read = (): V => ({ ...first, ...(key === null ? null : unsavedOf<V>(key)) });
  const [held, setHeld] = useState(() => ({ key, values: read() }));
  // Two changes may come before the first of them is drawn: the second is made to the first.
  const latest = useRef(held);
  const values = held.key === key ? held.values : read();
  return [
    values,
    (patch) => {
      const next = { ...(latest.current.key === key ? latest.current.values : read()), ...patch };
      latest.current = { key, values: next };
      setHeld(latest.current);
      if (key === null) return;
      if (isNothing(next)) dropUnsaved(key);
      else keepUnsaved(key, next);
    },
  ];
}
