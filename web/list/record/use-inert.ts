import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../../core/browser/after-paint.ts';

/**
 * What something lies over can neither be pressed nor be read. Behind the picture of the press that opens it: all that is
 * in here gets styles of its own for that.
 */
export function useInert<E extends HTMLElement>(isCovered: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const { current } = element;
    if (!isCovered || !current) return;
    const callOff = afterPaint(() => (current.inert = true));
    return () => {
      callOff();
      current.inert = false;
    };
  }, [isCovered]);
  return element;
}
