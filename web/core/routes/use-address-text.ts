import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Field whose text is kept in the URL. The field is ahead of the URL, which must not overwrite newer input; only
 * external changes (Back, a link) set the field.
 */
export function useAddressText(kept: string) {
  const [text, setText] = useState(kept);
  const seen = useRef(kept);
  /** Values sent to the URL that haven't come back yet. */
  const sent = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (seen.current === kept) return;
    seen.current = kept;
    const at = sent.current.indexOf(kept);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setText(kept);
  }, [kept]);
  /** Value of the URL, including pending changes. */
  const goal = () => sent.current.at(-1) ?? seen.current;
  return {
    text,
    setText,
    goal,
    /** Call it with each value that is written to the URL. */
    send: (value: string) => {
      if (value !== goal()) sent.current.push(value);
    },
  };
}
