import { useState } from 'react';
import { dropUnsaved, keepUnsaved, unsavedOf } from './unsaved.ts';

/**
 * What is written here and sent by a button. This device keeps it until it was sent or emptied, whatever becomes of the
 * page or the session. Another key is another one.
 */
export function useKept<V extends { text: string }>(key: string, first: V): [V, (patch: Partial<V>) => void] {
  const read = (): V => ({ ...first, ...unsavedOf<V>(key) });
  const [held, setHeld] = useState(() => ({ key, values: read() }));
  const values = held.key === key ? held.values : read();
  return [
    values,
    (patch) => {
      const next = { ...values, ...patch };
      setHeld({ key, values: next });
      if (next.text.trim() === '') dropUnsaved(key);
      else keepUnsaved(key, next);
    },
  ];
}
