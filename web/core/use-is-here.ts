import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the component still stands: for what is to follow an answer only if the person did not go elsewhere meanwhile. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
