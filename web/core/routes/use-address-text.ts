import { useLayoutEffect, useRef, useState } from 'react';

/**
 * A field whose text the address keeps. The field is ahead: what the address says of it comes a moment later, and must
 * not take away what was typed meanwhile. Only what somebody else put there (Back, a link, a button) sets the field.
 */
export function useAddressText(kept: string) {
  const [text, setText] = useState(kept);
  const seen = useRef(kept);
  /** What went to the address and has not come back yet. */
  const sent = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (seen.current === kept) return;
    seen.current = kept;
    const at = sent.current.indexOf(kept);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setText(kept);
  }, [kept]);
  /** What the address says, or will in a moment. */
  const goal = () => sent.current.at(-1) ?? seen.current;
  return {
    text,
    setText,
    goal,
    /** To be called with what goes to the address. */
    send: (value: string) => {
      if (value !== goal()) sent.current.push(value);
    },
  };
}
