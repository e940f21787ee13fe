import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const offsets = new Map<string, number>();

/** Scroll offset of a pane at a history entry; for lists that measure themselves. */
export const offsetOf = (key: string): number => offsets.get(key) ?? 0;

/** What a person does to scroll: from then on the offset is theirs. */
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the offset as soon as the content is tall enough: a page that loads its data begins shorter than it was.
 * Gives up when the person scrolls. Returns a function that stops it.
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
    // Browsers round offsets on displays with fractional scaling.
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
 * Scroll restoration for a pane; the router's own restores the window only. Going back returns to the offset of that
 * entry, another page starts at the top. `page` says what counts as a page: a list that stays while its details change
 * never jumps.
 */
export function useScrollMemory(pane: RefObject<HTMLElement | null>, name = 'content', page?: string): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const place = page ?? pathname;
  const last = useRef<string | null>(null);
  const wanted = useRef<number | null>(null);

  // Before the browser clamps the offset to the height of the new page: that scroll event belongs to neither entry.
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const entry = `${name}:${key}`;
    if (last.current !== place) {
      // A pane that comes with its page begins at the top anyway, unless it shows what is open.
      const begins = last.current === null ? null : 0;
      last.current = place;
      wanted.current = type === 'POP' ? offsetOf(entry) || begins : begins;
    }
    const remember = () => {
      if (wanted.current === null) offsets.set(entry, element.scrollTop);
    };
    // Captured: after the list has drawn its rows for the step, the browser would have to lay them out at once.
    element.addEventListener('scroll', remember, { passive: true, capture: true });
    return () => element.removeEventListener('scroll', remember, { capture: true });
  }, [pane, name, key, type, place]);

  useEffect(() => {
    const element = pane.current;
    if (!element || wanted.current === null) return;
    return restoreOffset(element, wanted.current, () => (wanted.current = null));
  }, [pane, name, key, type, place]);
}
