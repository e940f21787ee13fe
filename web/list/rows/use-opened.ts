import { type MouseEvent, useCallback, useRef, useSyncExternalStore } from 'react';
import { goesMarked, headedFor, underWay } from '../../core/routes/route-progress.ts';

/** Row that is open or opening; highlighted on press, before its record renders. */
export function useOpened(opened: string | null) {
  const pressed = useRef<{ id: string | undefined; to: string } | null>(null);
  const coming = useSyncExternalStore(underWay.subscribe, () => {
    if (!underWay.get() || !pressed.current) return undefined;
    const { pathname, search } = headedFor();
    return pathname + search === pressed.current.to ? pressed.current.id : undefined;
  });
  const mark = useCallback((link: HTMLAnchorElement) => {
    const id = link.closest<HTMLElement>('[data-row]')?.dataset['row'];
    pressed.current = { id, to: link.pathname + link.search };
    goesMarked();
  }, []);
  /** For standalone links. With a modifier key, the browser opens it elsewhere. */
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) mark(event.currentTarget);
  };
  return { opened: coming ?? opened, mark, press };
}
