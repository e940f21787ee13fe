import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { offsetOf } from '../core/routes/scroll.ts';

const byId = (id: string): HTMLElement | null => document.getElementById(id);

/**
 * Goes where the address says once that is there, with the focus; without a place in it, to what was looked for. `ready`
 * changes when more of the page has come.
 */
export function useHashPlace(
  root: RefObject<HTMLElement | null>,
  ready: unknown,
  find: (id: string) => HTMLElement | null = byId,
): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    // Back returns to where the reader was, which the pane remembers.
    if (type === 'POP' && offsetOf(`content:${key}`) > 0) return;
    const named = hash ? find(decodeURIComponent(hash.slice(1))) : null;
    const target = named ?? root.current?.querySelector<HTMLElement>('[data-found]');
    if (!target || !root.current?.contains(target)) return;
    target.scrollIntoView({ block: named ? 'start' : 'center' });
    if (named) named.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- how a place is found is no new place
  }, [root, hash, key, type, ready]);
}
