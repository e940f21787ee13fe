import { useState } from 'react';
import { dropUnsaved, keepUnsaved, unsavedOf } from './unsaved.ts';

/** Words that are being typed and nobody has yet: this device keeps them under a name until they are sent or given up. */
export function useUnsavedText(name: string, first = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => unsavedOf<{ text: string }>(name)?.text ?? first);
  return [
    text,
    (next) => {
      setText(next);
      if (next === first) dropUnsaved(name);
      else keepUnsaved(name, { text: next });
    },
  ];
}
