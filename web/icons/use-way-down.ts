import { useLayoutEffect, useRef } from 'react';

/**
 * From the field into what it finds. Who presses the arrow before the icons of the last letter are drawn is led to them once
 * they are, and not to one that is about to go.
 */
export function useWayDown(query: string, isHere: boolean, lead: () => void) {
  const wanted = useRef<string | null>(null);
  const tryNow = () => {
    if (!isHere || wanted.current !== query) return;
    wanted.current = null;
    lead();
  };
  useLayoutEffect(tryNow);
  return {
    go: (text: string) => {
      wanted.current = text;
      tryNow();
    },
    /** To be called where something else is searched for. */
    end: () => (wanted.current = null),
  };
}
