import { useRef, useState } from 'react';
import { dropUnsaved, keepUnsaved, unsavedOf } from './unsaved.ts';

type Kept = { text: string | null };

const isEmpty = ({ text }: Kept) => (text ?? '').trim() === '';

/**
 * Draft stored on this device until it is sent or emptied, surviving page and session. Another key is another draft;
 * without a key it is kept in memory only.
 */
export function useLocalDraft<V extends Kept>(
  key: string | null,
  first: V,
  isNothing: (values: V) => boolean = isEmpty,
): [V, (patch: Partial<V>) => void] {
  const read = (): V => ({ ...first, ...(key === null ? null : unsavedOf<V>(key)) });
  const [held, setHeld] = useState(() => ({ key, values: read() }));
  // Two changes may happen before a render; the second builds on the first.
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
