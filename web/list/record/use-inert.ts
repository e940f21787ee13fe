import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../../core/browser/after-paint.ts';

/** Makes covered content inert. After paint, because it recalculates the styles of all its elements. */
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
