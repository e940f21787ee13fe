import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const offsets = new Map<string, number>();

/** Scroll offset of a pane at a history entry; for lists that measure themselves. */
export const offsetOf = (key: string): number => offsets.get(key) ?? 0;

/** Scroll gestures of the user, which end the restoration. */
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Restores a scroll offset once the content is tall enough, because pages start short while loading. Stops when the
 * user scrolls. Returns a function that stops it.
 */
function restoreOffset(pane: HTMLElement, offset: number, onDone: () => void): () => void {
  const sizes = new ResizeObserver(() => apply());
  const children = new MutationObserver(() => observe());
  const stop = () => {
    sizes.disconnect();
    children.disconnect();
    for (const type of gestures) removeEventListener(type, finish, { capture: true });
  };
  const finish = () => {
    stop();
    onDone();
  };
  const apply = () => {
    pane.scrollTop = offset;
    // Browsers round offsets on scaled displays.
    if (Math.abs(pane.scrollTop - offset) < 2) finish();
  };
  const observe = () => {
    for (const child of pane.children) sizes.observe(child);
  };
  for (const type of gestures) addEventListener(type, finish, { capture: true, passive: true });
  children.observe(pane, { childList: true });
  observe();
  apply();
  return stop;
}

/**
 * Scroll restoration for a pane; the router's own handles only the window. Going back restores the entry's offset,
 * other pages start at the top. `page` defines what counts as a page, so that a list keeps its position while its
 * details change.
 */
export function useScrollMemory(pane: RefObject<HTMLElement | null>, name = 'content', page?: string): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const place = page ?? pathname;
  const last = useRef<string | null>(null);
  const wanted = useRef<number | null>(null);

  // Before the browser clamps the offset to the new page's height; that scroll event belongs to neither entry.
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const entry = `${name}:${key}`;
    if (last.current !== place) {
      // A pane mounted with its page starts at the top, unless it shows an open item.
      const begins = last.current === null ? null : 0;
      last.current = place;
      wanted.current = type === 'POP' ? offsetOf(entry) || begins : begins;
    }
    const remember = () => {
      if (wanted.current === null) offsets.set(entry, element.scrollTop);
    };
    // Captured: later, after the list has rendered, reading the offset would force a layout.
    element.addEventListener('scroll', remember, { passive: true, capture: true });
    return () => element.removeEventListener('scroll', remember, { capture: true });
  }, [pane, name, key, type, place]);

  useEffect(() => {
    const element = pane.current;
    if (!element || wanted.current === null) return;
    return restoreOffset(element, wanted.current, () => (wanted.current = null));
  }, [pane, name, key, type, place]);
}
