import { useLayoutEffect, useRef } from 'react';
import { isAt } from './route-progress.ts';

/**
 * Says whether the component still stands and nobody is on the way from its place: for what is to follow an answer only
 * if the person did not go elsewhere meanwhile.
 */
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
