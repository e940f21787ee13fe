import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const offsets = new Map<string, number>();

/** Where a pane stood at an entry of the history; for lists that measure themselves. */
export const offsetOf = (key: string): number => offsets.get(key) ?? 0;

/**
 * The router restores the window only: this does it for a pane. Going back returns to where it was; another page starts
 * at the top, and what a page is, its caller may say: a list that stays while its details change never jumps.
 */
export function useScrollMemory(pane: RefObject<HTMLElement | null>, name = 'content', page?: string): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const place = page ?? pathname;
  const last = useRef(place);

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const entry = `${name}:${key}`;
    if (last.current !== place) {
      last.current = place;
      element.scrollTop = type === 'POP' ? offsetOf(entry) : 0;
    }
    const remember = () => offsets.set(entry, element.scrollTop);
    // Before the list draws its rows for the step: asked afterwards the browser would have to lay them out at once.
    element.addEventListener('scroll', remember, { passive: true, capture: true });
    return () => element.removeEventListener('scroll', remember, { capture: true });
  }, [pane, name, key, type, place]);
}
