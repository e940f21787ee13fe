import { useLayoutEffect, useRef } from 'react';
import { isAt } from './route-progress.ts';

/** Whether the component is still mounted and the user isn't navigating away, for follow-ups of an answer. */
export function useIsStillHere(place: string): () => boolean {
  const stands = useRef(false);
  useLayoutEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return () => stands.current && isAt(place);
}
