import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Timeout for the target of a link to appear. */
const patience = 5000;

/** Scrolls to and focuses the setting named by a link once it is rendered, unless the user is already interacting. */
export function useLinkedPlace(page: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const here = page.current;
    const id = decodeURIComponent(hash.slice(1));
    if (!here || id === '') return;
    let found: HTMLElement | null = null;
    const look = () => {
      found = here.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
      if (!found) return;
      stop();
      found.scrollIntoView({ block: 'center' });
      found.setAttribute('data-found', 'true');
      found.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener('pointerdown', stop);
    };
    const timer = setTimeout(stop, patience);
    observer.observe(here, { childList: true, subtree: true });
    addEventListener('pointerdown', stop);
    look();
    return () => {
      stop();
      found?.removeAttribute('data-found');
    };
  }, [page, hash, key]);
}
