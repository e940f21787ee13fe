import { useLayoutEffect, useRef } from 'react';

/** Moves the focus from the search field to the results. Waits until the results of the last letter are rendered. */
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
    /** Cancels a pending move when the search changes. */
    end: () => (wanted.current = null),
  };
}
