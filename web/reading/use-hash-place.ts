import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { offsetOf } from '../core/routes/scroll.ts';

const byId = (id: string): HTMLElement | null => document.getElementById(id);

/**
 * Scrolls to the URL's fragment and focuses it, or to the first search match. `ready` changes when more content has
 * loaded.
 */
export function useHashPlace(
  root: RefObject<HTMLElement | null>,
  ready: unknown,
  find: (id: string) => HTMLElement | null = byId,
): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    // Back restores the scroll position, which the pane stores.
    if (type === 'POP' && offsetOf(`content:${key}`) > 0) return;
    const named = hash ? find(decodeURIComponent(hash.slice(1))) : null;
    const target = named ?? root.current?.querySelector<HTMLElement>('[data-found]');
    if (!target || !root.current?.contains(target)) return;
    target.scrollIntoView({ block: named ? 'start' : 'center' });
    if (named) named.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new lookup function is no new target
  }, [root, hash, key, type, ready]);
}
